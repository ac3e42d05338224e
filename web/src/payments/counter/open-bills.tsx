import type { Bill } from '@torch/contract/payments.ts'
import { showAmount } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { showTimeLeft } from '../pay/time-left.ts'
import { words } from './counter-words.ts'

/** Shows bills that wait for payment; a tap shows the code again. */
export function OpenBills({ bills, onShow }: { bills: readonly Bill[]; onShow: (bill: Bill) => void }) {
  const w = useWords(words)
  const time = useNow(1000, bills.length > 0)
  const open = bills.filter((bill) => bill.status === 'open' && Date.parse(bill.expiresTime) > time)
  if (open.length === 0) return null
  return (
    <section>
      <h2 className="pb-2 text-sm font-semibold">{w.bills}</h2>
      <ListCard>
        {open.map((bill) => (
          <ListRow
            key={bill.billNo}
            icon={<PointsMark of="GF" className="size-5" />}
            title={
              <span className="tabular">
                {showAmount(bill.gfAmount)} GF
                {bill.reference && <span className="font-normal text-quiet"> · {bill.reference}</span>}
              </span>
            }
            note={
              <span className="tabular">{w.billLeft(showTimeLeft(Date.parse(bill.expiresTime) - time))}</span>
            }
            trailing={w.show}
            onClick={() => onShow(bill)}
          />
        ))}
      </ListCard>
    </section>
  )
}
