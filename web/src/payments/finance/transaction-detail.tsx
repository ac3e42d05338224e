import { readUnits } from '@torch/contract/money.ts'
import type { ShopTransaction } from '@torch/contract/payments.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from './finance-words.ts'
import { showRecordTime } from './record-time.ts'

interface TransactionDetailProps {
  /** Stays while the sheet slides out. */
  entry: ShopTransaction | undefined
  open: boolean
  onClose: () => void
}

export function TransactionDetail({ entry, open, onClose }: TransactionDetailProps) {
  const w = useWords(words)
  return (
    <Sheet open={open} title={w.transactionTitle} onClose={onClose}>
      {entry && (
        <Facts
          facts={[
            { name: w.id, value: entry.id },
            { name: w.type, value: entry.transactionTypeDesc },
            { name: w.business, value: entry.businessTypeDesc },
            { name: w.points, value: entry.pointsTypeDesc },
            { name: w.status, value: entry.statusDesc },
            { name: w.change, value: `${showAmount(entry.amount)} ${entry.pointsType}` },
            { name: w.signed, value: `${sign(entry.points)}${showAmount(entry.points)} ${entry.pointsType}` },
            { name: w.balanceAfter, value: `${showAmount(entry.balanceAfter)} ${entry.pointsType}` },
            { name: w.created, value: showRecordTime(entry.createdTime, w.unknownTime) },
            ...(entry.description ? [{ name: w.description, value: entry.description }] : []),
            ...(entry.transactionNo
              ? [{ name: w.transactionNumber, value: <CopyableNumber number={entry.transactionNo} /> }]
              : []),
          ]}
        />
      )}
    </Sheet>
  )
}

function sign(points: string): string {
  return readUnits(points) > 0n ? '+' : ''
}
