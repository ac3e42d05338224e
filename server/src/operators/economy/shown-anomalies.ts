import type { listAnomalies } from '@torch/contract/economy.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import type { Anomaly } from '../../economy/index.ts'
import { namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'

/** Returns anomalies with the names of the members concerned. */
export async function shownAnomalies(
  db: Db,
  anomalies: readonly Anomaly[],
): Promise<OutputOf<typeof listAnomalies>> {
  const names = await namesOf(db, [...new Set(anomalies.flatMap(({ members }) => members))])
  return anomalies.map((anomaly) => ({
    ...anomaly,
    members: anomaly.members.map((memberId) => {
      const { username = '', nickname = null } = names.get(memberId) ?? {}
      return { memberId, username, nickname }
    }),
  }))
}
