import type { UserInfo } from '@torch/contract/identity.ts'
import type { PayCodeSettings } from '@torch/contract/payments.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useLiveEvent } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useOnline } from '../../ui/offline-notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { chime } from '../chime.ts'
import { vibrate } from '../pay/scan-to-pay.tsx'
import { hasDeviceKey } from './device-key.ts'
import { PayCodeCard } from './pay-code-card.tsx'
import { BrakeRows, FrozenCard, PayCodeRows } from './pay-code-rows.tsx'
import { usePayCodeSettings } from './queries.ts'
import { TurnOnSheet } from './turn-on-sheet.tsx'
import { useBrakes } from './use-brakes.ts'
import { words } from './words.ts'

/** The member's pay code: shown to a cashier, who scans it. */
export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  if (!user) return <RedirectToLogin />
  return (
    <Page title={w.title}>
      <PayCode user={user} />
    </Page>
  )
}

function PayCode({ user }: { user: UserInfo }) {
  const query = usePayCodeSettings(user.id)
  useReceiptOfUse()
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      <Loaded of={query} skeleton={<CodeSkeleton />}>
        {(settings) => <Settled settings={settings} userId={user.id} updatedAt={query.dataUpdatedAt} />}
      </Loaded>
    </div>
  )
}

interface SettledProps {
  settings: PayCodeSettings
  userId: number
  /** When the server sent the settings, in milliseconds. */
  updatedAt: number
}

function Settled({ settings, userId, updatedAt }: SettledProps) {
  const w = useWords(words)
  const isOnline = useOnline()
  const brakes = useBrakes()
  const turningOn = useOverlay<'on'>()
  const hasKey = useHasKey(userId, settings.offline.deviceId)
  if (brakes.data?.isFrozen) return <FrozenCard />
  if (!settings.isOn)
    return (
      <>
        <Card className="flex flex-col gap-3">
          <CardTitle>{w.off.title}</CardTitle>
          <p className="text-quiet">{w.off.lead}</p>
          <Button size="large" wide onClick={() => turningOn.open('on')}>
            {w.off.action}
          </Button>
          <TurnOnSheet
            key={turningOn.opening}
            open={turningOn.isOpen}
            userId={userId}
            onClose={turningOn.close}
          />
        </Card>
        <BrakeRows brakes={brakes.data} />
      </>
    )
  const isOffline = !isOnline
  return (
    <>
      <PayCodeCard
        settings={settings}
        userId={userId}
        kind={isOffline ? (hasKey ? 'offline' : undefined) : 'online'}
        offlineSince={isOffline ? updatedAt : undefined}
      />
      <PayCodeRows settings={settings} userId={userId} hasKey={hasKey} />
      <BrakeRows brakes={brakes.data} />
    </>
  )
}

/** Returns whether this device keeps the key of the allowance: another browser's storage has none. */
function useHasKey(userId: number, deviceId: number | null): boolean {
  const [keyed, setKeyed] = useState<number>()
  useEffect(() => {
    if (deviceId === null) return
    let isCurrent = true
    hasDeviceKey(userId, deviceId).then(
      (found) => isCurrent && setKeyed(found ? deviceId : undefined),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [userId, deviceId])
  return deviceId !== null && keyed === deviceId
}

/** Leads to the receipt as soon as the shown code was paid with, with sound. */
function useReceiptOfUse(): void {
  const navigate = useNavigate()
  useLiveEvent('notice', ({ notice: { about } }) => {
    if (about?.kind !== 'pay-code-used') return
    chime()
    vibrate()
    void removeSheetEntries().then(() => navigate(`${paths.scanPayment}?receipt=${about.paymentNo}`))
  })
}

function CodeSkeleton() {
  return (
    <Card>
      <Loading className="flex flex-col items-center gap-4">
        <Skeleton className="h-20 w-full rounded-md" />
        <Skeleton className="size-60 max-w-full rounded-lg" />
        <Skeleton className="h-6 w-40" />
      </Loading>
    </Card>
  )
}
