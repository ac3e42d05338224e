import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { CustomerScreen } from '@torch/contract/payments.ts'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type EventStreamState, subscribeToEvents } from '../../lib/event-subscription.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { DrawnTick } from '../../ui/drawn-tick.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { useOnline } from '../../ui/offline-notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CodeToScan } from '../counter/code-to-scan.tsx'
import { useWakeLock } from '../counter/use-wake-lock.ts'
import { BillLines } from '../pay/bill-lines.tsx'
import { words } from './customer-screen-words.ts'

/** The second screen, facing the customer. Its link needs no login and shows only what a customer at the counter sees. */
export function Component() {
  const w = useWords(words)
  const [{ screen, state }, setSeen] = useState<{ screen: CustomerScreen | null; state: EventStreamState }>({
    screen: null,
    state: 'connecting',
  })
  const isOnline = useOnline()
  useDocumentTitle(w.title)
  useWakeLock()
  useEffect(() => {
    // After the #, which is not sent to servers.
    const token = location.hash.slice(1)
    return subscribeToEvents(token, {
      onEvent: (event) => {
        if (event.type !== 'customer-screen') return
        setSeen(event.screen ? { screen: event.screen, state: 'live' } : { screen: null, state: 'ended' })
      },
      onStateChange: (next) => setSeen((seen) => (seen.state === 'ended' ? seen : { ...seen, state: next })),
    })
  }, [])
  return (
    <main className="grid h-dvh grid-rows-[minmax(0,1fr)_auto] bg-page text-text">
      <div className="flex flex-col items-center justify-center-safe gap-4 overflow-y-auto px-6 py-5 text-center">
        <h1 className="sr-only">{w.title}</h1>
        {state === 'ended' ? (
          <EmptyState drawing="receipt">
            {w.ended}
            <br />
            {w.endedNote}
          </EmptyState>
        ) : (
          screen && <Shown screen={screen} />
        )}
      </div>
      <p role="status" className="min-h-9 pb-2 text-center text-sm text-quiet">
        {(state === 'lost' || (state === 'live' && !isOnline)) && (
          <span className="inline-flex items-center gap-2 rounded-full bg-bad-soft px-4 py-1.5 font-medium text-bad">
            <WifiOff aria-hidden className="size-4" />
            {w.lost}
          </span>
        )}
        {state === 'connecting' && w.connecting}
      </p>
    </main>
  )
}

function Shown({ screen }: { screen: CustomerScreen }) {
  const w = useWords(words)
  const text = useLocalText()
  const { shows, gfAmount, lines, discount, gfPaymentQrCode, expiresTime } = screen
  const name = text(screen.shopName, screen.shopNameEn)
  const left = Date.parse(expiresTime ?? '') - useNow(1000)
  if (shows === 'paid' && gfAmount !== null)
    return (
      <div role="status" className="flex flex-col items-center gap-4">
        <DrawnTick className="size-36" />
        <p className="text-2xl font-bold text-good">{w.paid}</p>
        <Sum gfAmount={gfAmount} />
        <p className="text-2xl">{w.thanks}</p>
        <p className="text-quiet">{name}</p>
      </div>
    )
  if (shows === 'bill' && gfAmount !== null && gfPaymentQrCode !== null && left > 0)
    return (
      <CodeToScan
        shopName={name}
        units={readUnits(gfAmount)}
        link={gfPaymentQrCode}
        label={w.scan}
        title={w.scan}
        note={
          <div className="mx-auto w-80 max-w-full">
            <BillLines lines={lines} discount={discount} />
          </div>
        }
      />
    )
  if (shows === 'sale' && gfAmount !== null)
    return (
      <div className="flex w-full max-w-xl flex-col gap-5">
        <h2 className="text-base font-semibold">{name}</h2>
        <div className="[&_ul]:gap-3 [&_ul]:text-2xl [&_ul_.text-xs]:text-base">
          <BillLines lines={lines} discount={discount} />
        </div>
        <div className="flex flex-col items-center gap-1 border-t border-line pt-4">
          <p className="text-quiet">{w.total}</p>
          <Sum gfAmount={gfAmount} />
        </div>
      </div>
    )
  return (
    <>
      <Picture src={screen.shopLogo} name={name} className="size-[min(48vw,40dvh)] rounded-xl text-7xl" />
      <h2 className="text-3xl font-bold text-balance">{name}</h2>
      <p className="text-2xl text-quiet">{w.welcome}</p>
    </>
  )
}

function Sum({ gfAmount }: { gfAmount: string }) {
  return (
    <p className="tabular flex items-center justify-center gap-3 text-[min(4rem,13vw)]/tight font-bold">
      <PointsMark of="GF" className="size-[0.85em]" />
      <span>
        {showUnits(readUnits(gfAmount))}
        <span className="sr-only"> GF</span>
      </span>
    </p>
  )
}
