import { readUnits } from '@torch/contract/money.ts'
import type { Closing } from '@torch/contract/payments.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useQueryOf } from '../../lib/api/queries.ts'
import { addDays, type Day, isDay } from '../../lib/calendar.ts'
import { useToday } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { FindPayment } from '../../merchants/find-payment.tsx'
import { ShopNavigation } from '../../merchants/shop-navigation.tsx'
import { ShopSwitch } from '../../merchants/shop-switch.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type ManagedShop, managedId, useManagedShop } from '../managed-shop.ts'
import { AllClosings } from './all-closings.tsx'
import { ClosingHead, ClosingSums } from './closing-head.tsx'
import { ClosingPeople } from './closing-people.tsx'
import { words } from './closing-words.ts'
import { ShopStatement } from './shop-statement.tsx'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const { shop, isOneOfSeveral, asked } = useManagedShop()
  if (!session) return <RedirectToLogin />
  const none = (
    <EmptyState drawing="receipt" action={<ButtonLink to={paths.merchantCounter}>{w.toCounter}</ButtonLink>}>
      {w.onlyOwners}
    </EmptyState>
  )
  return (
    <Page title={w.title} measure="full" actions={<FindPayment />}>
      {shop ? (
        <>
          <ShopNavigation viewer={shop.role} shopId={managedId(shop)} />
          <Days key={shop.merchantId} shop={shop} isOneOfSeveral={isOneOfSeveral} />
        </>
      ) : (
        <Loaded of={asked} skeleton={<SkeletonRows />} offline={none}>
          {() => none}
        </Loaded>
      )}
    </Page>
  )
}

/** Shows a day of the shop, or of all shops that the user manages. The URL has the day and the choice. */
function Days({ shop, isOneOfSeveral }: { shop: ManagedShop; isOneOfSeveral: boolean }) {
  const w = useWords(words)
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const named = params.get('day')
  const day = isDay(named) && named <= today ? named : today
  const isAll = isOneOfSeveral && params.has('all')
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const choice = <DayChoice day={day} today={today} onChange={(next) => set('day', next)} />
  return (
    <>
      {isOneOfSeveral && (
        <div className="mb-3 print:hidden">
          <Segmented
            label={w.which}
            options={[
              { value: 'one', label: w.one },
              { value: 'all', label: w.all },
            ]}
            value={isAll ? 'all' : 'one'}
            onValueChange={(next) => set('all', next === 'all' ? '1' : '')}
          />
        </div>
      )}
      {isAll ? (
        <div className="flex flex-col gap-4">
          {choice}
          <AllClosings merchantId={shop.merchantId} day={day} />
        </div>
      ) : (
        <>
          <ShopSwitch shown={shop.merchantId} />
          <DayOfShop {...shop} day={day} choice={choice} />
        </>
      )}
    </>
  )
}

function DayChoice({ day, today, onChange }: { day: Day; today: Day; onChange: (day: Day) => void }) {
  const w = useWords(words)
  return (
    <div className="flex items-end gap-1 max-xs:flex-wrap print:hidden">
      <IconButton label={w.previous} className="mb-0.5" onClick={() => onChange(addDays(day, -1))}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <div className="min-w-0 flex-1 max-xs:order-first max-xs:basis-full">
        <TextField
          label={w.day}
          type="date"
          max={today}
          value={day}
          onChange={(event) => isDay(event.target.value) && onChange(event.target.value)}
        />
      </div>
      <IconButton
        label={w.next}
        className="mb-0.5"
        disabled={day >= today}
        onClick={() => onChange(addDays(day, 1))}
      >
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

/** Shows a day of the shop in sums. */
function DayOfShop({
  merchantId,
  shopName,
  role,
  day,
  choice,
}: ManagedShop & { day: Day; choice: ReactNode }) {
  const asked = useQueryOf('getClosing', { params: { id: merchantId }, query: { day } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start">
      <div className="flex flex-col gap-4">
        {choice}
        <Loaded
          of={asked}
          skeleton={
            <Loading>
              <Skeleton className="h-112 rounded-lg" />
            </Loading>
          }
        >
          {(closing) => <ClosingCard closing={closing} shopName={shopName} />}
        </Loaded>
      </div>
      {role === 'owner' && <ShopStatement merchantId={merchantId} day={day} />}
    </div>
  )
}

/** Shows a shop's day, on screen and on paper. */
export function ClosingCard({ closing, shopName }: { closing: Closing; shopName: string }) {
  const w = useWords(words)
  // Where the letters are larger, the sum has a line of its own.
  const line = 'max-xs:grid max-xs:grid-cols-[1fr_auto] max-xs:gap-x-3'
  const sum = 'max-xs:col-span-2 max-xs:pt-0'
  return (
    <Card className="flex flex-col gap-4 print:p-0 print:shadow-none">
      <ClosingHead closing={closing} whose={shopName} />
      <ClosingSums closing={closing} />
      <ClosingPeople closing={closing} />
      <section aria-labelledby="kinds">
        <CardTitle>
          <span id="kinds">{w.totals}</span>
        </CardTitle>
        {closing.totals.length === 0 ? (
          <p className="text-sm text-quiet">{w.none}</p>
        ) : (
          <table className="tabular w-full text-sm max-xs:block max-xs:*:block">
            <thead className="text-left text-quiet">
              <tr className={line}>
                <th className="pb-1.5 font-normal">{w.kind}</th>
                <th className="pb-1.5 text-right font-normal">{w.times}</th>
                <th className={classNames('pb-1.5 text-right font-normal', sum)}>{w.sum}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {closing.totals.map((total) => (
                <tr key={`${total.businessType} ${total.pointsType}`} className={line}>
                  <td className="py-2">{total.businessTypeDesc}</td>
                  <td className="py-2 text-right">{total.count}</td>
                  <td
                    className={classNames(
                      'py-2 text-right font-medium',
                      sum,
                      readUnits(total.points) > 0n && 'text-good',
                    )}
                  >
                    {readUnits(total.points) > 0n && '+'}
                    {showAmount(total.points)} {total.pointsType}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </Card>
  )
}
