import { ANOMALY_REMARK_LENGTH } from '@torch/contract/economy-limits.ts'
import type { Outcome } from '@torch/contract/outcomes.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { operatorCall } from '../operator-call.ts'
import { OutcomeChoice } from '../outcome-choice.tsx'
import { consoleEconomyKeys } from '../query-keys.ts'
import { TextSheet } from '../text-sheet.tsx'
import { anomalyWords } from './anomaly-words.ts'
import type { Anomaly } from './queries.ts'

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
