import { useQueryClient } from '@tanstack/react-query'
import { readUnits } from '@torch/contract/money.ts'
import type { Bill } from '@torch/contract/payments.ts'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DrawnTick } from '../../ui/drawn-tick.tsx'
import { Figure } from '../../ui/figure.tsx'
import { type Message, MessageDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { showTimeLeft } from '../time-left.ts'
import { CodeToScan } from './code-to-scan.tsx'
import { words } from './counter-words.ts'
import { FullScreen } from './full-screen.tsx'
import { counterKey, useBill } from './queries.ts'

interface BillScreenProps {
  made: Bill
  onClose: () => void
  /** The next customer comes: the sale that was rung up is over. */
  onDone: () => void
  /** Makes the same bill once more. */
  onAgain: (bill: Bill) => Promise<void>
}

/** A bill, held towards the customer: it turns "paid" by itself, and shows when it has run out. */
export function BillScreen({ made, onClose, onDone, onAgain }: BillScreenProps) {
  const w = useWords(words)
  const text = useLocalText()
  const queries = useQueryClient()
  const { data: bill } = useBill(made)
  const [payer, setPayer] = useState('')
  const [isTurned, setTurned] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  const left = Date.parse(made.expiresTime) - useNow(1000)
  const status = bill.status === 'open' && left <= 0 ? 'expired' : bill.status
  const shopName = text(bill.shopName, bill.shopNameEn)
  const units = readUnits(bill.gfAmount)

  useLiveEvent('bill-paid', ({ billNo, record }) => {
    if (billNo === made.billNo) setPayer(record.payerUsername)
  })
  const run = async (action: () => Promise<unknown>, title: string) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      setMessage({ tone: 'bad', title, text: messageOf(error) })
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: counterKey(bill.merchantId) })
    }
  }
  const cancel = () => {
    setAsking(false)
    void run(async () => {
      await call('cancelBill', { params: { billNo: made.billNo } })
      toast(w.cancelled)
      onClose()
    }, w.cancelFailed)
  }
  const turn = (
    <Button
      variant="secondary"
      icon={<RotateCw aria-hidden className="size-4.5" />}
      onClick={() => setTurned(!isTurned)}
    >
      {isTurned ? w.turnBack : w.turn}
    </Button>
  )
  return (
    <FullScreen
      label={w.scanToPay}
      onClose={status === 'paid' ? onDone : onClose}
      isTurned={isTurned}
      footer={
        <>
          {status === 'paid' && (
            <Button size="large" wide onClick={onDone}>
              {w.next}
            </Button>
          )}
          {(status === 'expired' || status === 'cancelled') && (
            <Button
              size="large"
              wide
              busy={busy && w.creating}
              onClick={() => void run(() => onAgain(bill), w.createFailed)}
            >
              {w.again}
            </Button>
          )}
          {status === 'open' && (
            <div className="pair">
              {turn}
              <Button variant="secondary" disabled={busy} onClick={() => setAsking(true)}>
                {w.cancelBill}
              </Button>
            </div>
          )}
          {status !== 'paid' && (
            <Button variant="ghost" wide onClick={onClose}>
              {w.close}
            </Button>
          )}
          <ConfirmDialog
            open={isAsking}
            title={w.cancelBill}
            confirmLabel={w.cancelBill}
            cancelLabel={w.keep}
            danger
            onConfirm={cancel}
            onClose={() => setAsking(false)}
          >
            {w.cancelAsk}
          </ConfirmDialog>
          <MessageDialog message={message} onClose={() => setMessage(undefined)} />
        </>
      }
    >
      {status === 'paid' ? (
        <div role="status" className="flex flex-col items-center gap-3">
          <DrawnTick className="size-32" />
          <p className="text-2xl font-bold text-good">{w.paid}</p>
          <Figure units={units} currency="GF" />
          {payer && <p className="text-quiet">{w.paidBy(payer)}</p>}
          {bill.reference && <p className="text-lg">{bill.reference}</p>}
        </div>
      ) : (
        <CodeToScan
          shopName={shopName}
          units={units}
          link={bill.gfPaymentQrCode}
          label={w.scanToPay}
          title={status === 'open' ? w.scanToPay : status === 'expired' ? w.expired : w.cancelled}
          note={
            <>
              <p className="tabular" role={status === 'open' ? undefined : 'status'}>
                {status === 'open' ? w.expiresIn(showTimeLeft(left)) : w.expiredNote}
              </p>
              {bill.reference && <p className="font-semibold text-text">{bill.reference}</p>}
              {bill.remark && <p className="line-clamp-2">{bill.remark}</p>}
            </>
          }
          cover={
            status !== 'open' && (
              <span className="rounded-full bg-bad-soft px-5 py-2 text-xl font-bold text-bad">
                {status === 'expired' ? w.expired : w.cancelled}
              </span>
            )
          }
        />
      )}
    </FullScreen>
  )
}
