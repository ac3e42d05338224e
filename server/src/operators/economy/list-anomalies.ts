import type { listAnomalies as promise } from '@torch/contract/economy.ts'
import { anomaliesPage } from '../../economy/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { shownAnomalies } from './shown-anomalies.ts'

export function listAnomalies({ db }: OperatorsHouse): Handler<typeof promise> {
  return async ({ query: { status, kind, memberId, after, size } }) =>
    shownAnomalies(db, await anomaliesPage(db, { looked: status === 'looked', kind, memberId, after, size }))
}
