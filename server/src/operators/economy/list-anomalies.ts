import type { listAnomalies as endpoint } from '@torch/contract/economy.ts'
import { anomaliesPage } from '../../economy/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { shownAnomalies } from './shown-anomalies.ts'

export function listAnomalies({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ query: { status, kind, memberId, after, size } }) =>
    shownAnomalies(
      db,
      await anomaliesPage(db, { looked: status === 'reviewed', kind, memberId, after, size }),
    )
}
