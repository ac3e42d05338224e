import type * as contract from '@torch/contract/economy.ts'
import {
  anomaliesPage,
  countState,
  flowsOf,
  newestFigures,
  reviewAnomaly as recordReview,
  requestCount,
} from '../../economy/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { checkConflictOfInterest } from '../access/access.ts'
import type { OperatorsContext } from '../context.ts'
import { inTransaction } from '../in-transaction.ts'
import { listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { shownAnomalies } from './shown-anomalies.ts'

/** Requests a count of the economy, which runs outside the request on any server. */
export function countEconomy({ db, triggerCount }: OperatorsContext): Handler<typeof contract.countEconomy> {
  return async (call) => {
    const asked = await db.transaction().execute(async (tx) => {
      const count = await requestCount(tx, call.operator.name)
      if (!count) throw new Refusal('countRunning')
      await recordAct(tx, call, { act: 'economy-counted' })
      return count
    })
    triggerCount()
    return asked
  }
}

export function getEconomy({ db }: OperatorsContext): Handler<typeof contract.getEconomy> {
  return async () => ({ figures: (await newestFigures(db))?.figures ?? null, ...(await countState(db)) })
}

export function listFlows({ db }: OperatorsContext): Handler<typeof contract.listFlows> {
  return ({ query: { days } }) => flowsOf(db, days)
}

export const listAnomalies = listHandler('anomalies', {
  find: async (db, { status, kind, memberId, after, size }) =>
    shownAnomalies(
      db,
      await anomaliesPage(db, { looked: status === 'reviewed', kind, memberId, after, size }),
    ),
})

export const reviewAnomaly = inTransaction<typeof contract.reviewAnomaly>(async (tx, call) => {
  const { remark, outcome } = call.body
  const anomaly = await recordReview(tx, call.params.id, { by: call.operator.name, remark, outcome })
  await checkConflictOfInterest(tx, [call.operator.operatorId], anomaly.members)
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
