import type { PaymentRecord } from '@torch/contract/payments.ts'
import { paymentMethod } from '@torch/contract/states.ts'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { Facts } from '../ui/card.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { words } from './finance-words.ts'
import { showRecordTime } from './record-time.ts'

interface RecordDetailProps {
  /** Stays while the sheet slides away. */
  record: PaymentRecord | undefined
  open: boolean
  onClose: () => void
}

export function RecordDetail({ record, open, onClose }: RecordDetailProps) {
  const w = useWords(words)
  return (
    <Sheet open={open} title={w.detailTitle} onClose={onClose}>
      {record && (
        <Facts
          facts={[
            { name: w.number, value: record.paymentNo },
            { name: w.method, value: record.paymentMethod === paymentMethod.scan ? w.scan : w.otherMethod },
            { name: w.amount, value: `$${showAmount(record.gfAmount)}` },
            { name: w.reward, value: `${showAmount(record.rewardPv)} PV` },
            { name: w.payer, value: record.payerUsername || '—' },
            { name: w.time, value: showRecordTime(record.paymentTime, w.unknownTime) },
            ...(record.remark ? [{ name: w.note, value: record.remark }] : []),
          ]}
        />
      )}
    </Sheet>
  )
}
