import { ANOMALY_REMARK_LENGTH } from 'virtual:contract'
import { useWords } from '../../lib/words.ts'
import { OnceSheet } from '../once-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { anomalyWords } from './anomaly-words.ts'
import { ANOMALIES, type Anomaly } from './queries.ts'

/** Says what was found, once. */
export function LookSheet({ anomaly, onClose }: { anomaly: Anomaly | undefined; onClose: () => void }) {
  const w = useWords(anomalyWords)
  return (
    <OnceSheet
      id={anomaly?.id}
      onClose={onClose}
      title={w.title}
      submitLabel={w.look}
      busyLabel={w.sending}
      failedTitle={w.failed}
      label={w.remark}
      hint={w.remarkHint}
      rows={4}
      max={ANOMALY_REMARK_LENGTH}
      required={w.remarkRequired}
      done={w.done}
      list={ANOMALIES}
      send={(id, remark) => operatorCall('lookAtAnomaly', { params: { id }, body: { remark } })}
    />
  )
}
