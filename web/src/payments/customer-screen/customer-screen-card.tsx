import type { Bill, Counter } from '@torch/contract/payments.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { Refusal } from '../../lib/api/failure.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { SaleState } from '../counter/use-sale.ts'
import { words } from './customer-screen-words.ts'

interface CustomerScreenCardProps {
  counter: Counter | undefined
  sale: SaleState
  /** The bill whose code is shown. */
  bill: Bill | undefined
}

/** Manages a second screen for customers: its link, and the updates while a sale is entered. */
export function CustomerScreenCard({ counter, sale, bill }: CustomerScreenCardProps) {
  const w = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<string>()
  const { busy, run } = useAction()
  const isOn = counter?.hasCustomerScreen ?? false
  const merchantId = counter?.merchantId
  const renew = () => invalidate('getCounter', { params: { id: merchantId } })
  useCustomerScreenUpdates({
    merchantId: isOn ? merchantId : undefined,
    sale,
    bill,
    onEnded: () => void renew(),
  })
  if (merchantId === undefined) return null

  const open = () =>
    run(w.openFailed, async () => {
      const { token } = await call('openCustomerScreen', { body: { merchantId } })
      setLink(`${location.origin}${paths.customerScreen}#${token}`)
      await renew()
    })
  const end = () =>
    run(w.endFailed, async () => {
      await call('endCustomerScreen', { params: { id: merchantId } })
      setLink(undefined)
      setOpen(false)
      await renew()
    })
  return (
    <>
      <ListCard>
        <ListRow
          icon={<MonitorSmartphone aria-hidden className="size-5" />}
          title={w.title}
          note={isOn ? w.on : w.off}
          onClick={() => setOpen(true)}
        />
      </ListCard>
      <Sheet
        open={isOpen}
        title={w.title}
        onClose={() => setOpen(false)}
        footer={
          <div className="flex flex-col gap-2">
            {!(isOn && link) && (
              <Button wide busy={busy && w.opening} onClick={() => void open()}>
                {isOn ? w.renew : w.open}
              </Button>
            )}
            {isOn && (
              <Button variant="ghost" wide disabled={busy} onClick={() => void end()}>
                {w.end}
              </Button>
            )}
          </div>
        }
      >
        <p className="pb-4 text-quiet">{w.lead}</p>
        {isOn && (link ? <ShareLink link={link} words={w.link} /> : <p>{w.renewNote}</p>)}
      </Sheet>
    </>
  )
}

/** Combines quick successive taps. */
const DEBOUNCE_MILLISECONDS = 200
const RETRY_MILLISECONDS = 3000

interface CustomerScreenInput {
  /** Undefined without a customer screen. */
  merchantId: number | undefined
  sale: SaleState
  bill: Bill | undefined
  /** The link was ended elsewhere. */
  onEnded: () => void
}

/** Sends the current sale or the bill shown to the customer's screen; failed updates are retried. */
export function useCustomerScreenUpdates({ merchantId, sale, bill, onEnded }: CustomerScreenInput): void {
  const shows = bill ? { billNo: bill.billNo } : sale.toShow()
  const text = JSON.stringify(shows)
  const publish = useEffectEvent(async (id: number): Promise<boolean> => {
    try {
      await call('showOnCustomerScreen', { params: { id }, body: shows })
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) return false
      if (error.is('unknownScreen')) onEnded()
      // Items no longer sold are reported when the bill is created.
      return !error.is('tooManyRequests')
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends again whenever the shown content changes
  useEffect(() => {
    if (merchantId === undefined) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const attempt = async () => {
      if (!(await publish(merchantId)) && !isOver) timer = setTimeout(attempt, RETRY_MILLISECONDS)
    }
    timer = setTimeout(attempt, DEBOUNCE_MILLISECONDS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [merchantId, text])
}
