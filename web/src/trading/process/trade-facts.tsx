import type { Trader, TransactionDetail } from '@torch/contract/trading.ts'
import { Link } from 'react-router'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { nameOf, ReputationLine } from '../reputation-line.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** Shows the traded amounts and the order. */
export function TradeFacts({ trade: { transaction, buyOrder } }: { trade: TransactionDetail }) {
  const w = useWords(words)
  const s = useWords(shared)
  return (
    <Card>
      <CardTitle>{w.info}</CardTitle>
      <Facts
        facts={[
          { name: s.gfAmount, value: `${showHundreds(transaction.gfAmount)} GF` },
          { name: s.unitPrice, value: s.perGf(showAmount(transaction.unitPrice)) },
          { name: s.totalPrice, value: s.usdt(showAmount(transaction.totalPrice)) },
          ...(transaction.remark ? [{ name: s.remark, value: transaction.remark }] : []),
          { name: s.tradeNo, value: <CopyableNumber number={transaction.transactionNo} /> },
          {
            name: w.fromOrder,
            value: (
              <Link to={paths.order(buyOrder.id)} className="break-all text-accent underline">
                {buyOrder.orderNo}
              </Link>
            ),
          },
          { name: s.created, value: showMinute(transaction.createdTime) },
        ]}
      />
    </Card>
  )
}

/** Shows both sides with their trading records. */
export function TradePeople({ trade: { buyerInfo, sellerInfo, role } }: { trade: TransactionDetail }) {
  const w = useWords(words)
  const s = useWords(shared)
  const person = (trader: Trader, isOwn: boolean) => (
    <span className="flex flex-col items-end">
      <span>
        {nameOf(trader)}
        {isOwn && w.you}
      </span>
      <ReputationLine reputation={trader.reputation} />
    </span>
  )
  return (
    <Card>
      <CardTitle>{w.people}</CardTitle>
      <Facts
        facts={[
          { name: s.buyer, value: person(buyerInfo, role === 'buyer') },
          { name: s.seller, value: person(sellerInfo, role === 'seller') },
        ]}
      />
    </Card>
  )
}
