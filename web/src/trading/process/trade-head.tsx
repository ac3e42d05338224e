import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { TradeBadge } from '../badges.tsx'
import { nameOf } from '../reputation-line.tsx'
import { showHundreds } from '../show-hundreds.ts'
import type { TradeWithActions } from '../trade-with-actions.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** Identifies a step's trade and its amounts, since a list shows many similar ones. */
export function TradeHead({ trade, gives }: { trade: TradeWithActions; gives: 'usdt' | 'gf' }) {
  const w = useWords(words)
  const s = useWords(shared)
  const { transaction, sellerInfo, buyerInfo } = trade
  const given =
    gives === 'usdt'
      ? { name: w.pay.amount, value: s.usdt(showAmount(transaction.totalPrice)) }
      : { name: s.gfAmount, value: `${showHundreds(transaction.gfAmount)} GF` }
  return (
    <Facts
      facts={[
        { name: s.tradeNo, value: <CopyableNumber number={transaction.transactionNo} /> },
        given,
        { name: w.payee, value: nameOf(gives === 'usdt' ? sellerInfo : buyerInfo) },
        { name: w.state, value: <TradeBadge status={transaction.status} /> },
      ]}
    />
  )
}
