import type { getEconomy as endpoint } from '@torch/contract/economy.ts'
import { countState, newestFigures } from '../../economy/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'

export function getEconomy({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async () => ({ figures: (await newestFigures(db))?.figures ?? null, ...(await countState(db)) })
}
