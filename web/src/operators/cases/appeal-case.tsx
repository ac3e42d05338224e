import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import type { TradeEvent } from '@torch/contract/trading.ts'
import { TriangleAlert } from 'lucide-react'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AppealBadge } from '../../trading/appeals/appeal-status.tsx'
import { words as caseWords } from '../../trading/appeals/appeal-words.ts'
import { EvidenceList } from '../../trading/appeals/evidence-list.tsx'
import { GivenFileTile } from '../../trading/appeals/given-file.tsx'
import { UsdtTxInfo } from '../../trading/process/usdt-tx-info.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { showMoment } from '../show-moment.ts'
import { AppealActions } from './appeal-actions.tsx'
import { words } from './appeal-words.ts'
import { CaseChat } from './case-chat.tsx'
import { CaseDecision, SecondRemark } from './case-decision.tsx'
import { CaseReports } from './case-reports.tsx'
import { TraderCard } from './trader-card.tsx'

interface CaseProps {
  record: InspectedAppeal
  reload: () => void
}

/** Shows a case with all its information and actions. */
export function AppealCase({ record: appeal, reload }: CaseProps) {
  const w = useWords(words)
  const cases = useWords(caseWords)
  const language = useLanguage()
  const { appealNo, kind, appealStatus, buyer, seller } = appeal
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 text-2xl font-bold break-all">{appealNo}</h2>
        <AppealBadge status={appealStatus} text={cases.status[appealStatus]} />
        {kind === 'complaint' && <Badge tone="violet">{cases.kind.complaint}</Badge>}
        <span className="tabular ml-auto text-base font-bold text-gold">
          {showAmount(appeal.gfAmount)} GF
        </span>
      </div>
      <AppealActions appeal={appeal} onReload={reload} />
      {appeal.decision && <CaseDecision appeal={appeal} />}
      {appeal.secondRemark?.remark && <SecondRemark said={appeal.secondRemark} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-2 @2xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Statement appeal={appeal} />
          <PaymentProof appeal={appeal} />
          <Card>
            <CardTitle>{w.evidence}</CardTitle>
            {appeal.evidence.length > 0 ? (
              <EvidenceList evidence={appeal.evidence} showTime={(time) => showMoment(time, language)} />
            ) : (
              <p className="text-sm text-quiet">{cases.noEvidence}</p>
            )}
          </Card>
          <CaseReports appeal={appeal} />
          <CaseChat appeal={appeal} onReload={reload} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Trade appeal={appeal} />
          {buyer.linked && (
            <p className="flex items-start gap-2.5 rounded-lg bg-bad-soft p-4 text-sm text-bad">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                <strong>{w.linked}</strong> {w.linkedText}
              </span>
            </p>
          )}
          <TraderCard side="buyer" trader={buyer} />
          <TraderCard side="seller" trader={seller} />
          <Card>
            <CardTitle>{w.timeline}</CardTitle>
            <CaseTimeline events={appeal.timeline} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** Shows the appellant's statement and the evidence requested since. */
function Statement({ appeal }: { appeal: InspectedAppeal }) {
  const w = useWords(words)
  const cases = useWords(caseWords)
  const language = useLanguage()
  const { evidenceRequest, evidenceBy, otherAppeals } = appeal
  return (
    <Card>
      <CardTitle>{w.case}</CardTitle>
      <Facts
        facts={[
          {
            name: w.openedBy,
            value: appeal.bySystem ? cases.bySystem : cases.by[appeal.appealType],
          },
          { name: w.why, value: cases.reason[appeal.appealReason] },
          { name: w.contact, value: <span className="break-all">{appeal.contactInfo || w.noContact}</span> },
        ]}
      />
      <h3 className="pt-2 text-sm text-quiet">{w.statement}</h3>
      <p className="pt-1 break-words whitespace-pre-line">{appeal.description}</p>
      {evidenceRequest.of && (
        <div className="mt-3 rounded-md bg-gold-soft p-3 text-sm">
          <p className="font-semibold text-gold">{w.asking[evidenceRequest.of]}</p>
          {evidenceRequest.text && <p className="pt-1 whitespace-pre-line">{evidenceRequest.text}</p>}
          {evidenceBy && (
            <p className="tabular pt-1 text-quiet">{w.evidenceBy(showMoment(evidenceBy, language))}</p>
          )}
        </div>
      )}
      {otherAppeals.length > 0 && (
        <>
          <h3 className="pt-4 text-sm text-quiet">{w.others}</h3>
          <ul className="flex flex-col gap-1 pt-1 text-sm">
            {otherAppeals.map((other) => (
              <li key={other.appealNo} className="tabular break-words">
                <SectionLink section="appeals" to={paths.consoleAppeal(other.id)}>
                  {other.appealNo}
                </SectionLink>{' '}
                · {cases.by[other.appealType]} · {cases.status[other.appealStatus]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Shows the buyer's payment proof, and other trades with the same one. */
function PaymentProof({
  appeal: { paymentProof, sameProof, proofUnreadable, transaction, usdtTx, sameUsdtTx },
}: {
  appeal: InspectedAppeal
}) {
  const w = useWords(words)
  return (
    <Card className="flex flex-col gap-3">
      <div className="-mb-3">
        <CardTitle>{w.proof}</CardTitle>
      </div>
      {paymentProof ? (
        <GivenFileTile file={paymentProof} />
      ) : (
        <p className="text-sm text-quiet">{w.noProof}</p>
      )}
      <TradesWithSameProof title={w.seen} trades={sameProof} />
      {proofUnreadable && <p className="text-sm text-bad">{w.proofUnreadable}</p>}
      {usdtTx && <UsdtTxInfo tx={usdtTx} network={transaction.network} />}
      <TradesWithSameProof title={w.txSeen} trades={sameUsdtTx} />
    </Card>
  )
}

/** Lists other trades with the same proof. */
function TradesWithSameProof({ title, trades }: { title: string; trades: InspectedAppeal['sameProof'] }) {
  const w = useWords(words)
  const language = useLanguage()
  if (trades.length === 0) return null
  return (
    <div role="note" className="rounded-md bg-bad-soft p-3 text-sm text-bad">
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {title}
      </p>
      <ul className="flex flex-col gap-0.5 pt-1">
        {trades.map((same) => (
          <li key={same.transactionNo} className="tabular break-words">
            <SectionLink section="trades" to={paths.consoleTrade(same.transactionId)}>
              {w.seenIn(same.transactionNo, same.buyer)}
            </SectionLink>{' '}
            · {showMoment(same.time, language)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Trade({ appeal }: { appeal: InspectedAppeal }) {
  const w = useWords(words)
  const { transaction } = appeal
  return (
    <Card>
      <CardTitle>{w.trade}</CardTitle>
      <Facts
        facts={[
          {
            name: w.tradeNo,
            value: (
              <SectionLink section="trades" to={paths.consoleTrade(transaction.id)}>
                {transaction.transactionNo}
              </SectionLink>
            ),
          },
          { name: w.amount, value: `${showAmount(transaction.gfAmount)} GF` },
          { name: w.worth, value: `${showAmount(transaction.totalPrice)} USDT` },
          { name: w.unitPrice, value: `${showAmount(transaction.unitPrice)} USDT` },
          { name: w.status, value: transaction.statusDescription },
          { name: w.statusBefore, value: w.statuses[appeal.statusBefore] },
        ]}
      />
    </Card>
  )
}

/** Shows the trade's history, oldest first. */
export function CaseTimeline({ events }: { events: readonly TradeEvent[] }) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {events.map(({ event, time, by }) => (
        <li key={`${time} ${event}`}>
          <p className="font-medium">{w.events[event]}</p>
          <p className="tabular text-xs text-quiet">
            {showMoment(time, language)} · {w.by[by]}
          </p>
        </li>
      ))}
    </ol>
  )
}
