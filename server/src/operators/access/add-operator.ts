import type { addOperator as endpoint } from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import { hashPassword, refuseCommonPassword } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accountKey } from '../account/account.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { lockOwner } from './colleague.ts'
import { requestAccess } from './request-access.ts'
import { isStrong } from './roles.ts'

export function addOperator(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { account, name, roles, password } = call.body
    refuseCommonPassword(password)
    const passwordHash = await hashPassword(password)
    return ctx.db.transaction().execute(async (tx) => {
      await lockOwner(tx, call.operator)
      const { rows } = await sql`
        select from operators.operator where account_key = ${accountKey(account)}`.execute(tx)
      if (rows.length > 0) throw new Refusal('operatorTaken')
      const asked = await requestAccess(
        tx,
        ctx,
        call,
        { kind: 'access', act: 'add', id: null, account, name, roles },
        { needsApproval: isStrong(roles), passwordHash },
      )
      if (asked.colleague)
        await recordAct(tx, call, {
          act: 'operator-added',
          about: `operator:${asked.colleague.id}`,
          details: { account, roles: roles.join(' ') },
        })
      return asked
    })
  }
}
