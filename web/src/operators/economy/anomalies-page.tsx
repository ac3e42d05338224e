import { ANOMALY_REMARK_LENGTH } from '@torch/contract/economy-limits.ts'
import type { Outcome } from '@torch/contract/outcomes.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { useMay } from '../account/operator-session.ts'
import { idOf } from '../engine/use-filters.ts'
import { words as listWords } from '../list/list-words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { LoadList } from '../load-list.tsx'
import { operatorCall } from '../operator-call.ts'
import { OutcomeChoice } from '../outcome-choice.tsx'
import { words as outcomeWords } from '../outcome-words.ts'
import { consoleEconomyKeys } from '../query-keys.ts'
import { RewardActions } from '../rewards/reward-actions.tsx'
import type { Target } from '../rewards/target.ts'
import { showMoment } from '../show-moment.ts'
import { StatusFilter } from '../status-filter.tsx'
import { TextSheet } from '../text-sheet.tsx'
import { anomalyWords } from './anomaly-words.ts'
import { EconomyPage } from './economy-page.tsx'
import { type Anomaly, useAnomalies } from './queries.ts'

const STATUSES = ['open', 'reviewed'] as const
const KINDS = [
  ...(['circle', 'comes-back', 'refund-share', 'own-customers'] as const),
  ...(['linked-payments', 'shared-device', 'jump', 'off-price', 'same-payment'] as const),
] as const
const ALL = 'all'

/** Lists circles and other anomalies, with their reasons and findings. */
export function Component() {
  const w = useWords(anomalyWords)
  const l = useWords(listWords)
  const [reviewed, setReviewed] = useState<Anomaly>()
  const [params, setParams] = useSearchParams()
  const status = STATUSES.find((one) => one === params.get('status')) ?? 'open'
  const kind = KINDS.find((one) => one === params.get('kind'))
  const memberId = idOf(params.get('memberId') ?? undefined)
  const choose = (next: { status: string; kind: string | undefined; memberId?: number | undefined }) =>
    setParams(
      {
        ...(next.status !== 'open' && { status: next.status }),
        ...(next.kind && { kind: next.kind }),
        ...(next.memberId !== undefined && { memberId: String(next.memberId) }),
      },
      { replace: true, preventScrollReset: true },
    )
  const list = useAnomalies(status, kind, memberId)
  return (
    <EconomyPage>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-sm text-quiet">{w.lead}</p>
        <StatusFilter
          label={w.status}
          statuses={STATUSES}
          names={w}
          value={status}
          onValueChange={(next) => choose({ status: next, kind, memberId })}
        />
        <div className="wide:max-w-xs">
          <Select
            label={w.kind}
            value={kind ?? ALL}
            onValueChange={(next) => choose({ status, kind: next === ALL ? undefined : next, memberId })}
            options={[
              { value: ALL, label: w.all },
              ...KINDS.map((value) => ({ value, label: w.kinds[value] })),
            ]}
          />
        </div>
        {memberId !== undefined && (
          <p className="flex flex-wrap items-center gap-x-3">
            <MemberLink id={memberId}>{w.about(memberId)}</MemberLink>
            <Button variant="ghost" onClick={() => choose({ status, kind })}>
              {l.reset}
            </Button>
          </p>
        )}
        <LoadList list={list} empty={status === 'open' ? w.noneOpen : w.noneReviewed}>
          {(items) => (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[48rem]:max-wide:grid-cols-2 desk:grid-cols-2">
              {items.map((one) => (
                <li key={one.id}>
                  <AnomalyCard anomaly={one} onReview={() => setReviewed(one)} />
                </li>
              ))}
            </ul>
          )}
        </LoadList>
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
  const targets = targetsOf(anomaly, w.shop)
  const canReview = useMay('anomalies:review')
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold">
          {w.kinds[kind]} <span className="tabular text-sm font-normal text-quiet">#{anomaly.id}</span>
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
      renew={consoleEconomyKeys.anomalies()}
      act={async (remark) =>
        anomaly && operatorCall('reviewAnomaly', { params: { id: anomaly.id }, body: { outcome, remark } })
      }
    >
      <OutcomeChoice value={outcome} onValueChange={setOutcome} />
      <p className="text-sm text-quiet">{w.outcomeHint}</p>
    </TextSheet>
  )
}
