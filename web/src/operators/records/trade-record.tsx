import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Acts } from '../engine/acts.tsx'
import { FactsCard } from '../engine/facts-card.tsx'
import { type Inspected, listPage } from '../engine/list-page.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { useStuckAct } from '../governance/stuck-actions.tsx'
import { JournalRows } from '../list/journal-rows.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { showMoment } from '../show-moment.ts'
import { words } from './record-words.ts'

type Trade = Inspected<'trades'>

/** States in which a trade may be stuck; the server decides whether it is. */
const POSSIBLY_STUCK_STATUSES: ReadonlySet<Trade['status']> = new Set([
  'pending-payment',
  'paid',
  'awaiting-release',
])

/** All members' trades; a trade's page has no chat and pictures, which belong to its case. */
export const Component = listPage('trades', { Detail: TradeRecord })

const FACTS = [
  'tradeNo',
  'orderNo',
  'seller',
  'buyer',
  'unitPrice',
  'totalPrice',
  'remark',
  'createdTime',
  'dueTime',
  'paidTime',
  'releasedTime',
  'cancelledTime',
  'hasProof',
] as const

function TradeRecord({ record: trade }: { record: Trade }) {
  const w = useWords(words).trade
  const { cell } = useFields('trades')
  const mayBeStuck = POSSIBLY_STUCK_STATUSES.has(trade.status)
  const unwindStuck = useStuckAct('unwind-trade', trade.id, mayBeStuck)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="tabular text-2xl font-bold">{showAmount(trade.gfAmount)} GF</h2>
        {cell('status', trade)}
      </div>
      <Acts acts={[unwindStuck]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-2 @2xl:items-start">
        <FactsCard name="trades" record={trade} fields={FACTS} />
        <div className="flex min-w-0 flex-col gap-4">
          <Steps trade={trade} />
          <Appeals trade={trade} />
          <Escrow trade={trade} />
          <JournalRows journals={trade.journals} title={w.journals} />
          <JournalRows journals={trade.escrow.journals} title={w.orderJournals} />
        </div>
      </div>
    </>
  )
}

/** Shows the seller's escrow for this trade and its order. */
function Escrow({ trade: { escrow } }: { trade: Trade }) {
  const w = useWords(words).trade
  const gf = (amount: string) => `${showAmount(amount)} GF`
  return (
    <Card>
      <CardTitle>{w.escrow}</CardTitle>
      <Facts
        facts={[
          {
            name: w.escrowAccount,
            value: <MemberLink id={escrow.holderId}>{escrow.holder}</MemberLink>,
          },
          { name: w.escrowForTrade, value: gf(escrow.trade) },
          { name: w.escrowForOtherTrades, value: gf(escrow.otherTrades) },
          { name: w.escrowForRest, value: gf(escrow.rest) },
        ]}
      />
    </Card>
  )
}

function Steps({ trade: { steps } }: { trade: Trade }) {
  const w = useWords(words).trade
  const { text } = useFields('trades')
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.steps}</CardTitle>
      <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
        {steps.map(({ act, to, by, time }) => (
          <li key={`${time} ${act}`}>
            <p className="font-medium">{text('status', to)}</p>
            <p className="tabular text-xs text-quiet">
              {showMoment(time, language)} · {w.by[by]}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Appeals({ trade: { appeals } }: { trade: Trade }) {
  const w = useWords(words).trade
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.appeals}</CardTitle>
      {appeals.length === 0 ? (
        <p className="text-sm text-quiet">{w.noAppeals}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {appeals.map(({ id, appealNo, kind, status, createdTime }) => (
            <li key={id} className="py-2">
              <p className="flex flex-wrap items-center gap-2">
                <SectionLink section="appeals" to={paths.consoleAppeal(id)}>
                  {w.appealKinds[kind]} {appealNo}
                </SectionLink>
                <Badge>{w.appealStatuses[status]}</Badge>
              </p>
              <p className="tabular text-xs text-quiet">{showMoment(createdTime, language)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
