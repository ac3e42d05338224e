import type { countEconomy as endpoint } from '@torch/contract/economy.ts'
import { requestCount } from '../../economy/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'

/** Requests a count of the economy, which runs outside the request on any server. */
export function countEconomy({ db, triggerCount }: OperatorsContext): Handler<typeof endpoint> {
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
