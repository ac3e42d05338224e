import type { reviewAnomaly as endpoint } from '@torch/contract/economy.ts'
import { reviewAnomaly as recordReview } from '../../economy/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { shownAnomalies } from './shown-anomalies.ts'

export function reviewAnomaly({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { remark, outcome } = call.body
      const anomaly = await recordReview(tx, call.params.id, { by: call.operator.name, remark, outcome })
      const [memberId] = anomaly.members
      await recordAct(tx, call, {
        act: 'anomaly-looked-at',
        about: `anomaly:${anomaly.id}`,
        ...(memberId !== undefined && { memberId }),
        details: { kind: anomaly.kind, outcome, remark },
      })
      const [shown] = await shownAnomalies(tx, [anomaly])
      if (!shown) throw new Error('an anomaly disappeared')
      return shown
    })
}
