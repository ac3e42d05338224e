import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import { standardReasonText } from '@torch/contract/standard-reasons.ts'
import { Gavel } from 'lucide-react'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { useDecisionConsequence } from '../decision-consequence.ts'
import { showMoment } from '../show-moment.ts'
import { words } from './appeal-words.ts'

/** Shows the decision, or the proposal to a second arbiter. */
export function CaseDecision({ appeal }: { appeal: InspectedAppeal }) {
  const w = useWords(words)
  const language = useLanguage()
  const consequenceOf = useDecisionConsequence()
  const { decision, awaitsSecondArbiter } = appeal
  if (!decision) return null
  const { forSide, findings, remark, earlyReason, by, time, approvedBy } = decision
  return (
    <Card className="flex flex-col gap-3 border border-accent/30">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        <Gavel aria-hidden className="size-5 text-accent" />
        {w.decision}
        <Badge tone="accent">{w.decisionFor[forSide]}</Badge>
        {awaitsSecondArbiter && <Badge tone="violet">{w.second}</Badge>}
      </h3>
      {awaitsSecondArbiter && <p className="text-sm">{consequenceOf(appeal, forSide)}</p>}
      <dl className="flex flex-col gap-2 text-sm">
        <div>
          <dt className="text-quiet">{w.findings}</dt>
          <dd className="break-words whitespace-pre-line">{standardReasonText(findings)[language]}</dd>
        </div>
        <div>
          <dt className="text-quiet">{w.remark}</dt>
          <dd className="break-words whitespace-pre-line">{remark}</dd>
        </div>
        {earlyReason && (
          <div>
            <dt className="text-quiet">{w.earlyReason}</dt>
            <dd className="break-words whitespace-pre-line">{standardReasonText(earlyReason)[language]}</dd>
          </div>
        )}
      </dl>
      <p className="tabular text-xs text-quiet">
        {w.decidedBy(by, showMoment(time, language))}
        {approvedBy && ` · ${w.approvedBy(approvedBy)}`}
      </p>
    </Card>
  )
}

/** Shows the second arbiter's remark, for the first one. */
export function SecondRemark({ said }: { said: NonNullable<InspectedAppeal['secondRemark']> }) {
  const w = useWords(words).secondOpinion
  return (
    <div className="rounded-lg bg-gold-soft p-4 text-sm">
      <p className="font-semibold text-gold">{said.approved ? w.yes(said.by) : w.no(said.by)}</p>
      <p className="pt-1 break-words whitespace-pre-line">{said.remark}</p>
    </div>
  )
}
