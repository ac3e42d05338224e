import { useQuery } from '@tanstack/react-query'
import { readUnits } from '@torch/contract/money.ts'
import type { Closing } from '@torch/contract/payments.ts'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ToLogin } from '../../identity/sign-in/to-login.tsx'
import { call } from '../../lib/api/client.ts'
import { addDays, type Day, isDay, showDate, showMoment } from '../../lib/calendar.ts'
import { now, useToday } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { FindPayment } from '../../merchants/find-payment.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type ManagedShop, useManagedShop } from '../managed-shop.ts'
import { paymentKeys } from '../query-keys.ts'
import { ClosingPeople } from './closing-people.tsx'
import { words } from './closing-words.ts'
import { ShopStatement } from './shop-statement.tsx'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const { shop, asked } = useManagedShop()
  if (!session) return <ToLogin />
  const none = (
    <EmptyState drawing="receipt" action={<ButtonLink to={paths.merchantCounter}>{w.toCounter}</ButtonLink>}>
      {w.onlyOwners}
    </EmptyState>
  )
  return (
    <Page title={w.title} measure="full" actions={<FindPayment />}>
      {shop ? (
        <DayOfShop key={shop.merchantId} {...shop} />
      ) : (
        <Loaded of={asked} skeleton={<SkeletonRows />} offline={none}>
          {() => none}
        </Loaded>
      )}
    </Page>
  )
}

/** A day of the shop in sums. The day stands in the address; without one it is today. */
function DayOfShop({ merchantId, shopName, role }: ManagedShop) {
  const w = useWords(words)
  const language = useLanguage()
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const named = params.get('day')
  const day = isDay(named) && named <= today ? named : today
  const go = (next: Day) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('day', next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const asked = useQuery({
    queryKey: paymentKeys.closing(merchantId, language, day),
    queryFn: ({ signal }) => call('getClosing', { params: { id: merchantId }, query: { day }, signal }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start">
      <div className="flex flex-col gap-4">
        <div className="flex items-end gap-1 max-xs:flex-wrap print:hidden">
          <IconButton label={w.previous} className="mb-0.5" onClick={() => go(addDays(day, -1))}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <div className="min-w-0 flex-1 max-xs:order-first max-xs:basis-full">
            <TextField
              label={w.day}
              type="date"
              max={today}
              value={day}
              onChange={(event) => isDay(event.target.value) && go(event.target.value)}
            />
          </div>
          <IconButton
            label={w.next}
            className="mb-0.5"
            disabled={day >= today}
            onClick={() => go(addDays(day, 1))}
          >
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
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

function ClosingCard({ closing, shopName }: { closing: Closing; shopName: string }) {
  const w = useWords(words)
  const language = useLanguage()
  const rows = [
    { currency: 'GF', from: closing.opening.gf, to: closing.closing.gf },
    { currency: 'PV', from: closing.opening.pv, to: closing.closing.pv },
  ]
  return (
    <Card className="flex flex-col gap-4 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold">
            <span className="hidden print:inline">
              火炬 Torch · {shopName} · {w.title} ·{' '}
            </span>
            {showDate(closing.day, language)}
          </h2>
          <p className="text-sm text-quiet">{closing.ended ? w.ended : w.running}</p>
          <p className="hidden text-sm print:block">
            {w.printed(showMoment(new Date(now()).toISOString(), language))} · {w.zone}
          </p>
        </div>
        <Button
          variant="secondary"
          className="print:hidden"
          icon={<Printer aria-hidden className="size-4.5" />}
          onClick={() => window.print()}
        >
          {w.print}
        </Button>
      </div>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="text-sm text-quiet">{w.net}</p>
        <Figure units={readUnits(closing.netGf)} currency="GF" />
      </div>
      <Facts
        facts={[
          {
            name: w.gross,
            value: (
              <span className="flex flex-wrap items-center justify-end gap-2">
                <Badge>{w.count(closing.count)}</Badge>
                {showAmount(closing.gfAmount)} GF
              </span>
            ),
          },
          { name: w.refunded, value: `${showAmount(closing.refundedGf)} GF` },
          ...(readUnits(closing.discountGf) > 0n
            ? [{ name: w.discounts, value: `${showAmount(closing.discountGf)} GF` }]
            : []),
        ]}
      />
      <section aria-labelledby="balances">
        <h3 id="balances" className="pb-2 text-sm font-semibold">
          {w.balances}
        </h3>
        <dl className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
          {rows.map(({ currency, from, to }) => (
            <div
              key={currency}
              className="tabular rounded-md bg-sunken px-3.5 py-3 text-sm print:border print:border-line"
            >
              <dt className="mb-1 font-semibold">{currency}</dt>
              <dd className="flex justify-between gap-3">
                <span className="text-quiet">{w.opening}</span>
                {showAmount(from)}
              </dd>
              <dd className="flex justify-between gap-3 font-semibold">
                <span>{closing.ended ? w.closing : w.soFar}</span>
                {showAmount(to)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ClosingPeople closing={closing} />
      <section aria-labelledby="kinds">
        <CardTitle>
          <span id="kinds">{w.totals}</span>
        </CardTitle>
        {closing.totals.length === 0 ? (
          <p className="text-sm text-quiet">{w.none}</p>
        ) : (
          <table className="tabular w-full text-sm">
            <thead className="text-left text-quiet">
              <tr>
                <th className="pb-1.5 font-normal">{w.kind}</th>
                <th className="pb-1.5 text-right font-normal">{w.times}</th>
                <th className="pb-1.5 text-right font-normal">{w.sum}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {closing.totals.map((total) => (
                <tr key={`${total.businessType} ${total.pointsType}`}>
                  <td className="py-2">{total.businessTypeDesc}</td>
                  <td className="py-2 text-right">{total.count}</td>
                  <td
                    className={classNames(
                      'py-2 text-right font-medium',
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
