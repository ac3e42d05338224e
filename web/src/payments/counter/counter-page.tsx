import { Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { call } from '../../lib/api/client.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useAtCounter } from '../../lib/at-counter.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { FindPayment } from '../../merchants/find-payment.tsx'
import { ShopNavigation } from '../../merchants/shop-navigation.tsx'
import { confirm } from '../../ui/ask.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextSelect } from '../../ui/fields/text-select.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Counter } from './counter.tsx'
import { CounterSettings } from './counter-settings.tsx'
import { words } from './counter-words.ts'
import { JoinStaff } from './join-staff.tsx'
import { UnlockButton } from './unlock-button.tsx'
import { type Place, usePlaces } from './use-places.ts'
import { useTill } from './use-till.ts'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const places = usePlaces()
  const isLocked = useAtCounter()
  const [isSetting, setSetting] = useState(false)
  if (!session) return <RedirectToLogin />
  return (
    <Page
      title={w.title}
      measure="full"
      back={!isLocked}
      actions={
        <>
          {isLocked ? <UnlockButton name={session.user.username} /> : <FindPayment />}
          <IconButton label={w.settings} onClick={() => setSetting(true)}>
            <Settings2 aria-hidden className="size-5" />
          </IconButton>
        </>
      }
    >
      <Places isSetting={isSetting} {...places} />
      <CounterSettings open={isSetting} place={places.place} onClose={() => setSetting(false)} />
    </Page>
  )
}

/** Shows the counter of one workplace, and links to the others. */
function Places({
  isSetting,
  asked,
  places,
  place,
  go,
  invitation,
}: ReturnType<typeof usePlaces> & { isSetting: boolean }) {
  const w = useWords(words)
  const asRole: Record<Place['role'], string> = {
    owner: w.asOwner,
    manager: w.asManager,
    cashier: w.asCashier,
  }
  const isLocked = useAtCounter()
  if (invitation !== null) return <JoinStaff code={invitation} onJoined={go} />
  if (place)
    return (
      <div className="flex flex-col gap-3">
        {place.role !== 'cashier' && !isLocked && (
          <ShopNavigation
            viewer={place.role}
            shopId={place.role === 'manager' ? place.merchantId : undefined}
            // A low screen keeps its height for the keypad.
            className="mb-0 short:max-wide:hidden"
          />
        )}
        <Where place={place}>
          {places.length > 1 ? (
            <TextSelect
              label={w.place}
              options={places.map(({ merchantId, shopName, role }) => ({
                value: String(merchantId),
                label: `${shopName} · ${asRole[role]}`,
              }))}
              value={String(place.merchantId)}
              onValueChange={(value) => go(Number(value))}
            />
          ) : (
            <span className="truncate">{place.shopName}</span>
          )}
        </Where>
        <Counter
          key={place.merchantId}
          merchantId={place.merchantId}
          shopName={place.shopName}
          isSetting={isSetting}
        />
        {place.cashierId !== undefined && !isLocked && (
          <LeavePlace merchantId={place.merchantId} cashierId={place.cashierId} shopName={place.shopName} />
        )}
      </div>
    )
  const join = (
    <Card className="mx-auto max-w-md">
      <p className="pb-3 text-sm text-quiet">{w.join.nothing}</p>
      <JoinStaff code="" onJoined={go} />
    </Card>
  )
  return (
    <Loaded
      of={asked}
      offline={join}
      skeleton={
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-22 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      }
    >
      {() => join}
    </Loaded>
  )
}

/** Shows the shop and this device's till in one line, to leave space for the keypad. */
function Where({ place: { merchantId }, children }: { place: Place; children: ReactNode }) {
  const { till } = useTill(merchantId)
  return (
    <div className="-mt-1 flex min-w-0 items-center gap-1 text-sm text-quiet">
      {children}
      {till && <span className="shrink-0">· {till.name}</span>}
    </div>
  )
}

interface LeavePlaceProps {
  merchantId: number
  cashierId: number
  shopName: string
}

/** Lets a cashier leave a shop. */
export function LeavePlace({ merchantId, cashierId, shopName }: LeavePlaceProps) {
  const w = useWords(words)
  const { run } = useAction()
  const leave = async () => {
    const isDone = await run(w.leaveFailed, () =>
      call('removeCashier', { params: { id: merchantId, cashierId } }),
    )
    if (!isDone) return
    toast(w.left)
    await invalidate('listWorkplaces')
  }
  const ask = () =>
    void confirm({ title: w.leave, text: w.leaveAsk(shopName), action: w.leave, danger: true, act: leave })
  return (
    <Button variant="ghost" onClick={ask}>
      {w.leave}
    </Button>
  )
}
