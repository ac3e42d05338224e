import type { getEconomy as promise } from '@torch/contract/economy.ts'
import { countState, newestFigures } from '../../economy/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'

export function getEconomy({ db }: OperatorsHouse): Handler<typeof promise> {
  return async () => ({ figures: (await newestFigures(db))?.figures ?? null, ...(await countState(db)) })
}
