import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { PaymentRecord, Receipt } from '@torch/contract/payments.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAtCounter } from '../../lib/at-counter.ts'
import { useToday } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { BillLines } from '../pay/bill-lines.tsx'
import { useReceipt } from '../queries.ts'
import { RefundList } from '../refund/refund-list.tsx'
import { RefundSheet } from '../refund/refund-sheet.tsx'
import { words as refundWords } from '../refund/refund-words.ts'
import { refundedOf, rewardLeft } from '../refund/refunded.ts'
import { type AgreedRefund, wholeRefund } from '../refund/use-refund.ts'
import { words as payWords } from '../words.ts'
import { words } from './finance-words.ts'
import { showRecordTime } from './record-time.ts'

interface RecordDetailProps {
  merchantId: number
  /** Stays while the sheet slides out. */
  record: PaymentRecord | undefined
  open: boolean
  onClose: () => void
  /** For an owner or manager, who may refund; a cashier only reads. */
  canRefund: boolean
}

interface Refunding {
  isOpen: boolean
  /** The number of the opening: each starts with a fresh form. */
  opening: number
  /** The refund of all that is left, if that was chosen. */
  whole: AgreedRefund | undefined
}

export function RecordDetail({ merchantId, record, open, onClose, canRefund }: RecordDetailProps) {
  const w = useWords(words)
  const r = useWords(refundWords)
  const { tip } = useWords(payWords)
  const isLocked = useAtCounter()
  // The server refuses a receipt to a locked device, which shows the list's data.
  const { data: receipt } = useReceipt(open && !isLocked ? record?.paymentNo : undefined)
  const [refunding, setRefunding] = useState<Refunding>({ isOpen: false, opening: 0, whole: undefined })
  const left = record ? readUnits(record.gfAmount) - readUnits(record.refundedGf) : 0n
  const refundNow = (whole?: AgreedRefund) =>
    setRefunding(({ opening }) => ({ isOpen: true, opening: opening + 1, whole }))
  return (
    <>
      <Sheet
        open={open}
        title={w.detailTitle}
        onClose={onClose}
        footer={
          canRefund &&
          left > 0n && (
            <div className="pair">
              <Button variant="secondary" onClick={() => refundNow()}>
                {r.refundPart}
              </Button>
              <Button
                variant="secondary"
                icon={<Undo2 aria-hidden className="size-4.5" />}
                // The reward that is taken back is known by the receipt.
                disabled={!receipt}
                onClick={() => receipt && refundNow(wholeRefund(receipt))}
              >
                {r.refundAll(showUnits(receipt ? refundedOf(receipt).left : left))}
              </Button>
            </div>
          )
        }
      >
        {record && (
          <Facts
            facts={[
              { name: w.number, value: <span className="break-all">{record.paymentNo}</span> },
              { name: w.method, value: record.paymentMethod === 'scan' ? w.scan : w.otherMethod },
              { name: w.amount, value: `${showAmount(record.gfAmount)} GF` },
              ...(readUnits(record.tip) > 0n
                ? [{ name: tip.included, value: `${showAmount(record.tip)} GF` }]
                : []),
              { name: w.reward, value: <RewardGiven rewardPv={record.rewardPv} receipt={receipt} /> },
              { name: w.payer, value: record.payerUsername || '—' },
              { name: w.time, value: showRecordTime(record.paymentTime, w.unknownTime) },
              ...(record.reference ? [{ name: w.reference, value: record.reference }] : []),
              ...(record.cashier ? [{ name: w.rungUpBy, value: record.cashier }] : []),
              ...(record.till ? [{ name: w.till, value: record.till }] : []),
              ...(record.remark ? [{ name: w.note, value: record.remark }] : []),
            ]}
          />
        )}
        {record && record.lines.length > 0 && (
          <div className="border-t border-line pt-3">
            <BillLines lines={record.lines} discount={record.discount} />
          </div>
        )}
        {receipt && <RefundList refunds={receipt.refunds} />}
      </Sheet>
      {record && canRefund && refunding.opening > 0 && (
        <RefundSheet
          key={refunding.opening}
          open={refunding.isOpen}
          merchantId={merchantId}
          record={record}
          whole={refunding.whole}
          onClose={() => setRefunding((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </>
  )
}

/** Shows the customer's reward, with the day it becomes available if that is in the future. */
function RewardGiven({ rewardPv, receipt }: { rewardPv: string; receipt: Receipt | undefined }) {
  const w = useWords(words)
  const shown = useDayFormatter()
  const today = useToday()
  const { left, from } = receipt ? rewardLeft(receipt, today) : { left: 0n, from: null }
  return (
    <>
      {showAmount(rewardPv)} PV
      {left > 0n && from !== null && (
        <span className="block text-sm font-normal text-quiet">{w.rewardFrom(shown(from))}</span>
      )}
    </>
  )
}
