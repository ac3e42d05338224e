import type { ListRow } from '@torch/contract/console.ts'
import { ANOMALY_REMARK_LENGTH } from '@torch/contract/economy-limits.ts'
import type { Outcome } from '@torch/contract/outcomes.ts'
import { useState } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useMay } from '../account/operator-session.ts'
import { RecordsList } from '../engine/records-list.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { operatorCall } from '../operator-call.ts'
import { OutcomeChoice } from '../outcome-choice.tsx'
import { words as outcomeWords } from '../outcome-words.ts'
import { rowsKey } from '../query-keys.ts'
import { RewardActions } from '../rewards/reward-actions.tsx'
import type { Target } from '../rewards/target.ts'
import { showMoment } from '../show-moment.ts'
import { TextSheet } from '../text-sheet.tsx'
import { anomalyWords } from './anomaly-words.ts'
import { EconomyPage } from './economy-page.tsx'

type Anomaly = ListRow<'anomalies'>

/** Lists circles and other anomalies, with their reasons and findings. */
export function Component() {
  const w = useWords(anomalyWords)
  const [reviewed, setReviewed] = useState<Anomaly>()
  return (
    <EconomyPage>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-sm text-quiet">{w.lead}</p>
        <RecordsList
          name="anomalies"
          card={(one) => <AnomalyCard anomaly={one} onReview={() => setReviewed(one)} />}
        />
      </div>
      <AnomalyReviewSheet anomaly={reviewed} onClose={() => setReviewed(undefined)} />
    </EconomyPage>
  )
}

function AnomalyCard({ anomaly, onReview }: { anomaly: Anomaly; onReview: () => void }) {
  const w = useWords(anomalyWords)
  const language = useLanguage()
  const { kind, members, firstTime, lastTime, reviewedTime, reviewedBy, remark, outcome } = anomaly
  const { outcomes } = useWords(outcomeWords)
  const { text } = useFields('anomalies')
  const targets = targetsOf(anomaly, w.shop)
  const canReview = useMay('anomalies:review')
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold">
          {text('kind', kind)} <span className="tabular text-sm font-normal text-quiet">#{anomaly.id}</span>
        </h2>
        {reviewedTime !== null && <Badge tone="good">{w.reviewed}</Badge>}
      </div>
      <p className="text-sm">{useAnomalyReason(anomaly)}</p>
      <ul aria-label={w.members} className="flex flex-wrap items-center gap-x-2">
        {members.map(({ memberId, username }, place) => (
          <li key={memberId} className="flex items-center gap-x-2 text-sm break-all">
            {place > 0 && (
              <span aria-hidden className="text-quiet">
                {kind === 'circle' || kind === 'linked-payments' ? '→' : '·'}
              </span>
            )}
            <MemberLink id={memberId}>{username || String(memberId)}</MemberLink>
          </li>
        ))}
      </ul>
      <p className="tabular text-xs text-quiet">
        {w.between(showMoment(firstTime, language), showMoment(lastTime, language))}
      </p>
      {targets && <RewardActions targets={targets} />}
      {reviewedTime === null ? (
        canReview && (
          <Button variant="secondary" className="mt-auto" onClick={onReview}>
            {w.markReviewed}
          </Button>
        )
      ) : (
        <div className="rounded-md bg-sunken p-3 text-sm">
          <p className="flex flex-wrap justify-between gap-2 text-xs">
            <span className="font-semibold">
              {w.reviewedBy(reviewedBy ?? '—')}
              {outcome && ` · ${outcomes[outcome]}`}
            </span>
            <span className="tabular">{showMoment(reviewedTime, language)}</span>
          </p>
          <p className="pt-1 break-words whitespace-pre-line">{remark}</p>
        </div>
      )}
    </Card>
  )
}

/** Returns the holders whose rewards can be put on hold or taken back: the members, and the shop's rewards. */
function targetsOf(
  { members, details }: Anomaly,
  shop: (id: string) => string,
): [Target, ...Target[]] | undefined {
  const people = members.map(({ memberId, username }) => ({
    holder: 'member' as const,
    id: memberId,
    name: username || String(memberId),
  }))
  const [first, ...others] = people
  if (!first) return undefined
  const { shopId } = details
  return typeof shopId === 'number'
    ? [first, ...others, { holder: 'shop', id: shopId, name: shop(String(shopId)) }]
    : [first, ...others]
}

/** Returns the reason of an anomaly as a sentence. */
function useAnomalyReason({ kind, amount, unit, events, details }: Anomaly): string {
  const { why, ways, and } = useWords(anomalyWords)
  const waysOf = (names: string) =>
    names
      .split(' ')
      .map((name) => (name in ways ? ways[name as keyof typeof ways] : name))
      .join(and)
  const shown = showAmount(amount)
  const detail = (name: string) => String(details[name] ?? '0')
  if (kind === 'circle') return why.circle(shown, String(events), waysOf(detail('ways')))
  if (kind === 'comes-back') return why[kind](shown, detail('percent'), waysOf(detail('ways')))
  if (kind === 'refund-share') return why[kind](shown, String(events), detail('percent'))
  if (kind === 'own-customers')
    return why[kind](shown, detail('accounts'), detail('percent'), detail('devices'))
  if (kind === 'linked-payments')
    return why[details.device === true ? 'device' : 'invited'](shown, String(events), detail('percent'))
  if (kind === 'shared-device') return why[kind](detail('accounts'), detail('invited'))
  if (kind === 'same-payment') return why[kind](shown, String(events))
  if (kind === 'jump') return why.jump(shown, unit, showAmount(detail('usual')))
  return why[kind](shown, String(events), detail('percent'))
}

/** Records the finding of an anomaly, once. */
export function AnomalyReviewSheet({
  anomaly,
  onClose,
}: {
  anomaly: Anomaly | undefined
  onClose: () => void
}) {
  const w = useWords(anomalyWords)
  const [outcome, setOutcome] = useState<Outcome>('unproven')
  return (
    <TextSheet
      open={anomaly !== undefined}
      about={anomaly?.id}
      onClose={onClose}
      title={w.title}
      submitLabel={w.markReviewed}
      busyLabel={w.sending}
      failedTitle={w.failed}
      label={w.remark}
      hint={w.remarkHint}
      rows={4}
      max={ANOMALY_REMARK_LENGTH}
      required={w.remarkRequired}
      done={w.done}
      renew={rowsKey('anomalies')}
      act={async (remark) =>
        anomaly && operatorCall('reviewAnomaly', { params: { id: anomaly.id }, body: { outcome, remark } })
      }
    >
      <OutcomeChoice value={outcome} onValueChange={setOutcome} />
      <p className="text-sm text-quiet">{w.outcomeHint}</p>
    </TextSheet>
  )
}
