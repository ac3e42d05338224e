import type { listOddities as promise } from '@torch/contract/economy.ts'
import { odditiesPage } from '../../economy/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { shownOddities } from './shown-oddities.ts'

export function listOddities({ db }: OperatorsHouse): Handler<typeof promise> {
  return async ({ query: { status, kind, after, size } }) =>
    shownOddities(db, await odditiesPage(db, { looked: status === 'looked', kind, after, size }))
}
