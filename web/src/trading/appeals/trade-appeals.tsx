import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { useTrade } from '../queries.ts'
import { AppealActs, type OpenAppealAct } from './appeal-acts.tsx'
import { AppealCard } from './appeal-card.tsx'
import { words } from './member-words.ts'

/** Shows the appeals about a trade on its own page; empty for none. */
export function TradeAppeals({ transactionId }: { transactionId: number }) {
  const w = useWords(words)
  const { data: trade, dataUpdatedAt } = useTrade(transactionId)
  const overlay = useOverlay<OpenAppealAct>()
  if (!trade || trade.appeals.length === 0) return null
  return (
    <Card>
      <CardTitle>{w.list}</CardTitle>
      <ul className="flex flex-col gap-5 divide-y divide-line [&>li:not(:first-child)]:pt-5">
        {trade.appeals.map((appeal) => (
          <li key={appeal.id}>
            <AppealCard
              appeal={appeal}
              inTrade
              onAddEvidence={() => overlay.open({ act: 'add-evidence', appeal })}
              onWithdraw={() => overlay.open({ act: 'withdraw', appeal })}
            />
          </li>
        ))}
      </ul>
      <AppealActs overlay={overlay} appeals={trade.appeals} loadedAt={dataUpdatedAt} />
    </Card>
  )
}
