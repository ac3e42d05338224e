import type { StaffRole } from '@torch/contract/payments.ts'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ToLogin } from '../../identity/sign-in/to-login.tsx'
import { useAtCounter } from '../../lib/at-counter.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { FindPayment } from '../../merchants/find-payment.tsx'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useShopCode } from '../shop-code.ts'
import { Counter } from './counter.tsx'
import { CounterSettings } from './counter-settings.tsx'
import { words } from './counter-words.ts'
import { JoinStaff } from './join-staff.tsx'
import { LeavePlace } from './leave-place.tsx'
import { useWorkplaces } from './queries.ts'
import { UnlockButton } from './unlock-button.tsx'

type ShopRole = 'owner' | StaffRole

interface Place {
  merchantId: number
  shopName: string
  /** Undefined for one's own shop. */
  cashierId?: number
  role: ShopRole
}

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const isLocked = useAtCounter()
  const [isSetting, setSetting] = useState(false)
  if (!session) return <ToLogin />
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
      <Places userId={session.user.id} own={session.user.merchantInfo} />
      <CounterSettings
        open={isSetting}
        ownShop={isLocked ? undefined : session.user.merchantInfo?.id}
        onClose={() => setSetting(false)}
      />
    </Page>
  )
}

/** One's own shop and those one works in; an address may name one (`?shop=`), or bring an invitation (`?join=`). */
function Places({ userId, own }: { userId: number; own: { id: number; shopName: string } | null }) {
  const w = useWords(words)
  const isLocked = useAtCounter()
  const text = useLocalText()
  const [params, setParams] = useSearchParams()
  const workplaces = useWorkplaces(userId)
  const ownCode = useOwnName(own)
  const asRole: Record<ShopRole, string> = { owner: w.asOwner, manager: w.asManager, cashier: w.asCashier }
  const invitation = params.get('join')
  const places: Place[] = [
    ...(own ? [{ merchantId: own.id, shopName: ownCode, role: 'owner' as const }] : []),
    ...(workplaces.data ?? []).map(({ merchantId, shopName, shopNameEn, cashierId, role }) => ({
      merchantId,
      cashierId,
      role,
      shopName: text(shopName, shopNameEn),
    })),
  ]
  const place = places.find(({ merchantId }) => String(merchantId) === params.get('shop')) ?? places[0]
  const go = (merchantId: number) => setParams({ shop: String(merchantId) }, { replace: true })

  if (invitation !== null) return <JoinStaff userId={userId} code={invitation} onJoined={go} />
  if (place)
    return (
      <div className="flex flex-col gap-3">
        {places.length > 1 && (
          <Select
            label={w.place}
            options={places.map(({ merchantId, shopName, role }) => ({
              value: String(merchantId),
              label: `${shopName} · ${asRole[role]}`,
            }))}
            value={String(place.merchantId)}
            onValueChange={(value) => go(Number(value))}
          />
        )}
        {places.length === 1 && <p className="-mt-1 text-sm text-quiet">{place.shopName}</p>}
        {place.role === 'manager' && !isLocked && (
          <div className="pair">
            <ButtonLink variant="secondary" to={`${paths.merchantFinance}?shop=${place.merchantId}`}>
              {w.toRecords}
            </ButtonLink>
            <ButtonLink variant="secondary" to={`${paths.merchantClosing}?shop=${place.merchantId}`}>
              {w.toClosing}
            </ButtonLink>
          </div>
        )}
        <Counter key={place.merchantId} merchantId={place.merchantId} shopName={place.shopName} />
        {place.cashierId !== undefined && !isLocked && (
          <LeavePlace
            userId={userId}
            merchantId={place.merchantId}
            cashierId={place.cashierId}
            shopName={place.shopName}
          />
        )}
      </div>
    )
  const join = (
    <Card className="mx-auto max-w-md">
      <p className="pb-3 text-sm text-quiet">{w.join.nothing}</p>
      <JoinStaff userId={userId} code="" onJoined={go} />
    </Card>
  )
  return (
    <Loaded
      of={workplaces}
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

/** The name of one's own shop in the reader's language, as far as the device knows it. */
function useOwnName(own: { id: number; shopName: string } | null): string {
  const text = useLocalText()
  const code = useShopCode(own?.id)
  return code ? text(code.shopName, code.shopNameEn) : (own?.shopName ?? '')
}
