import type { lookAtOddity as promise } from '@torch/contract/economy.ts'
import { lookAt } from '../../economy/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { recordAct } from '../acts.ts'
import type { OperatorsHouse } from '../house.ts'
import { shownOddities } from './shown-oddities.ts'

export function lookAtOddity({ db }: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { remark } = call.body
      const oddity = await lookAt(tx, call.params.id, call.operator.name, remark)
      const [memberId] = oddity.members
      await recordAct(tx, call, {
        act: 'oddity-looked-at',
        about: `oddity:${oddity.id}`,
        ...(memberId !== undefined && { memberId }),
        details: { kind: oddity.kind, remark },
      })
      const [shown] = await shownOddities(tx, [oddity])
      if (!shown) throw new Error('an oddity that was there is gone')
      return shown
    })
}
