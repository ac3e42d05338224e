import type { resetOperator as endpoint } from '@torch/contract/operators.ts'
import { hashPassword, refuseCommonPassword } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { lockColleague } from './colleague.ts'
import { requestAccess } from './request-access.ts'
import { isStrong } from './roles.ts'

export function resetOperator(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    refuseCommonPassword(call.body.password)
    const passwordHash = await hashPassword(call.body.password)
    return ctx.db.transaction().execute(async (tx) => {
      const { id, account, name, roles } = await lockColleague(tx, call.operator, call.params.id)
      const asked = await requestAccess(
        tx,
        ctx,
        call,
        { kind: 'access', act: 'reset', id, account, name, roles },
        { needsApproval: isStrong(roles), passwordHash },
      )
      if (asked.colleague) await recordAct(tx, call, { act: 'operator-reset', about: `operator:${id}` })
      return asked
    })
  }
}
