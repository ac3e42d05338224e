import type { addOperator as promise } from '@torch/contract/operators.ts'
import { refuseCommonPassword } from '../identity/door.ts'
import type { Handler } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { createOperator } from './account.ts'
import { recordAct } from './acts.ts'
import { lockColleague } from './colleague.ts'
import { colleagueById } from './colleagues.ts'
import type { OperatorsHouse } from './house.ts'
import { tellOfAccess } from './tell-of-access.ts'

export function addOperator({ db }: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    refuseCommonPassword(call.body.password)
    return db.transaction().execute(async (tx) => {
      const id = await createOperator(tx, { ...call.body, passwordGiven: true })
      if (id === undefined) throw new Refusal('operatorTaken')
      const { account, roles } = await lockColleague(tx, call.operator, id)
      await recordAct(tx, call, {
        act: 'operator-added',
        about: `operator:${id}`,
        details: { account, roles: roles.join(' ') },
      })
      await tellOfAccess(tx, id, 'letIn')
      return colleagueById(tx, id)
    })
  }
}
