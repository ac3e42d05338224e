import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { Bill } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { useLiveEvent } from '../../lib/live.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { DrawnTick } from '../../ui/drawn-tick.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { BillLines } from '../pay/bill-lines.tsx'
import { showTimeLeft } from '../pay/time-left.ts'
import { CaptureSheet } from '../pay-code/capture-sheet.tsx'
import { useHandScanner } from '../pay-code/use-hand-scanner.ts'
import { BillActions, type BillCallbacks } from './bill-actions.tsx'
import { CodeToScan } from './code-to-scan.tsx'
import { words } from './counter-words.ts'
import { FullScreen } from './full-screen.tsx'
import { useBill } from './queries.ts'
import { RotateButton } from './rotate-button.tsx'

interface BillScreenProps extends BillCallbacks {
  createdBill: Bill
  /** Opens with the scan of the customer's pay code; with the code where a hand scanner has read it. */
  capture?: { code?: string } | undefined
}

/** Shows a bill to the customer. It switches to "paid" automatically and shows when it has expired. */
export function BillScreen({ createdBill, capture, ...callbacks }: BillScreenProps) {
  const w = useWords(words)
  const { data = createdBill, refetch } = useBill(createdBill)
  const [payer, setPayer] = useState('')
  const [isRotated, setRotated] = useState(false)
  const [scan, setScan] = useState(capture)
  const left = Date.parse(createdBill.expiresTime) - useNow(1000)
  const bill: Bill = data.status === 'open' && left <= 0 ? { ...data, status: 'expired' } : data
  const isPaid = bill.status === 'paid'

  useHandScanner({ onCode: (code) => bill.status === 'open' && !scan && setScan({ code }) })
  useLiveEvent('bill-paid', ({ billNo, record }) => {
    if (billNo === createdBill.billNo) setPayer(record.payerUsername)
  })
  return (
    <FullScreen
      label={w.scanToPay}
      onClose={isPaid ? callbacks.onDone : callbacks.onClose}
      isRotated={isRotated}
      footer={
        <BillActions
          bill={bill}
          rotateButton={<RotateButton isRotated={isRotated} onRotate={setRotated} />}
          isRotated={isRotated}
          onScan={() => setScan({})}
          {...callbacks}
        />
      }
    >
      {isPaid ? <PaidBill bill={bill} payer={payer} /> : <UnpaidBill bill={bill} left={left} />}
      {scan && !isPaid && (
        <CaptureSheet
          open
          bill={bill}
          code={scan.code}
          onPaid={() => void refetch()}
          onClose={() => setScan(undefined)}
        />
      )}
    </FullScreen>
  )
}

function PaidBill({ bill, payer }: { bill: Bill; payer: string }) {
  const w = useWords(words)
  const tip = readUnits(bill.tip)
  return (
    <div role="status" className="flex flex-col items-center gap-3">
      <DrawnTick className="size-32" />
      <p className="text-2xl font-bold text-good">{w.paid}</p>
      <Figure units={readUnits(bill.gfAmount) + tip} currency="GF" />
      {tip > 0n && <p className="text-quiet">{w.withTip(showUnits(tip))}</p>}
      {payer && <p className="text-quiet">{w.paidBy(payer)}</p>}
      {bill.reference && <p className="text-base">{bill.reference}</p>}
    </div>
  )
}

/** Shows an unpaid bill: its code while valid, else the reason. `left` in milliseconds. */
function UnpaidBill({ bill, left }: { bill: Bill; left: number }) {
  const w = useWords(words)
  const text = useLocalText()
  const isOpen = bill.status === 'open'
  const over = bill.status === 'expired' ? w.expired : w.cancelled
  return (
    <CodeToScan
      shopName={text(bill.shopName, bill.shopNameEn)}
      units={readUnits(bill.gfAmount)}
      link={bill.gfPaymentQrCode}
      label={w.scanToPay}
      title={isOpen ? w.scanToPay : over}
      note={
        <>
          <p className="tabular" role={isOpen ? undefined : 'status'}>
            {isOpen ? w.expiresIn(showTimeLeft(left)) : w.expiredNote}
          </p>
          {bill.reference && <p className="font-semibold text-text">{bill.reference}</p>}
          {bill.remark && <p className="line-clamp-2">{bill.remark}</p>}
          <div className="mx-auto mt-2 w-72 max-w-full">
            <BillLines lines={bill.lines} discount={bill.discount} discountFirst />
          </div>
        </>
      }
      cover={
        !isOpen && (
          <span className="rounded-full bg-bad-soft px-5 py-2 text-2xl font-bold text-bad">{over}</span>
        )
      }
    />
  )
}
