import { readUnits } from '@torch/contract/money.ts'
import type { PayCodeSettings } from '@torch/contract/payments.ts'
import { RefreshCw } from 'lucide-react'
import { showTime } from '../../lib/calendar.ts'
import { platformMoment } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Barcode } from './barcode.tsx'
import { useShownCode } from './use-shown-code.ts'
import { words } from './words.ts'

interface PayCodeCardProps {
  settings: PayCodeSettings
  userId: number
  kind: 'online' | 'offline' | undefined
  /** When the device last heard from the server, in milliseconds; undefined with a network. */
  offlineSince: number | undefined
}

/** The code to scan, and what a scan of it does. */
export function PayCodeCard({ settings, userId, kind, offlineSince }: PayCodeCardProps) {
  const w = useWords(words)
  const { shown, fault, secondsLeft, refresh } = useShownCode(userId, kind, settings.refreshSeconds)
  const { limits, offline } = settings
  if (kind === undefined) return <Card className="text-quiet">{w.offline.cannot}</Card>
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <h2 className="text-base font-semibold">{w.show}</h2>
      {fault !== undefined ? (
        <FaultNote title={w.failed} text={fault} />
      ) : shown ? (
        <>
          {!shown.isOffline && <Barcode digits={shown.code} label={w.bars} />}
          {!shown.isOffline && (
            <p className="tabular text-sm text-quiet">{shown.code.match(/\d{4}/g)?.join(' ')}</p>
          )}
          <QrCode text={shown.code} label={w.qr} className="size-60 max-w-full" />
        </>
      ) : (
        <div aria-busy className="flex w-full flex-col items-center gap-3">
          <Skeleton className="h-20 w-full rounded-md" />
          <Skeleton className="size-60 max-w-full rounded-lg" />
          <span className="sr-only">{w.making}</span>
        </div>
      )}
      <div className="flex items-center gap-2">
        <p className="tabular text-sm text-quiet">{shown && w.changesIn(secondsLeft)}</p>
        <Button variant="ghost" icon={<RefreshCw aria-hidden className="size-5" />} onClick={refresh}>
          {w.refresh}
        </Button>
      </div>
      <p className="text-sm text-balance text-quiet" role="status">
        {offlineSince !== undefined
          ? w.offline.now(showTime(platformMoment(offlineSince)), showAmount(offline.amount))
          : readUnits(limits.payment) > 0n
            ? w.unasked(showAmount(limits.payment), showAmount(limits.leftToday))
            : w.asked}
      </p>
      <p className="text-sm text-quiet">{w.keepSecret}</p>
    </Card>
  )
}
