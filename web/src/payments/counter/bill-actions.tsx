import type { Bill } from '@torch/contract/payments.ts'
import { ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/client.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words as payCodeWords } from '../pay-code/counter-words.ts'
import { words } from './counter-words.ts'

/** The callbacks of a bill's screen. */
export interface BillCallbacks {
  onClose: () => void
  /** The sale is finished; the next one starts. */
  onDone: () => void
  /** Creates the same bill again. */
  onAgain: (bill: Bill) => Promise<void>
}

interface BillActionsProps extends BillCallbacks {
  bill: Bill
  /** The button that turns the screen. */
  rotateButton: ReactNode
  /** The screen faces the customer: actions for staff are hidden. */
  isRotated: boolean
  /** Scans the customer's pay code. */
  onScan: () => void
}

/** The actions of a bill in its state: finish, repeat, turn, cancel, close. */
export function BillActions({ bill, rotateButton, isRotated, onScan, ...callbacks }: BillActionsProps) {
  const w = useWords(words)
  const { scanCustomer } = useWords(payCodeWords)
  const { onClose, onDone, onAgain } = callbacks
  const { busy, run } = useAction()
  const { status } = bill

  const refreshCounter = () => void invalidate('getCounter', { params: { id: bill.merchantId } })
  const cancel = async () => {
    const question = { title: w.cancelBill, text: w.cancelAsk, action: w.cancelBill, cancel: w.keep }
    if (!(await confirm({ ...question, danger: true }))) return
    await run(w.cancelFailed, async () => {
      await call('cancelBill', { params: { billNo: bill.billNo } })
      toast(w.cancelled)
      onClose()
    })
    refreshCounter()
  }
  const again = async () => {
    await run(w.createFailed, () => onAgain(bill))
    refreshCounter()
  }
  if (isRotated && status !== 'paid') return rotateButton
  return (
    <>
      {status === 'paid' && (
        <Button size="large" wide onClick={onDone}>
          {w.next}
        </Button>
      )}
      {(status === 'expired' || status === 'cancelled') && (
        <Button size="large" wide busy={busy && w.creating} onClick={() => void again()}>
          {w.again}
        </Button>
      )}
      {status === 'open' && (
        <Button wide icon={<ScanLine aria-hidden className="size-5" />} onClick={onScan}>
          {scanCustomer}
        </Button>
      )}
      {status === 'open' && (
        <div className="pair">
          {rotateButton}
          <Button variant="secondary" disabled={busy} onClick={() => void cancel()}>
            {w.cancelBill}
          </Button>
        </div>
      )}
      {status !== 'paid' && (
        <Button variant="ghost" wide onClick={onClose}>
          {w.close}
        </Button>
      )}
    </>
  )
}
