import type { changeOperator as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import { endSessionsOf } from '../account/sessions.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { lockColleague } from './colleague.ts'
import { colleagueById } from './colleagues.ts'
import { notifyAllOfAccess } from './notify-access.ts'
import { recordRemoval, refuseWhileContested } from './removals.ts'
import { type AccessRequestResult, requestAccess } from './request-access.ts'
import { isStrong, rolesGained } from './roles.ts'

/**
 * Changes an operator's roles, name or status. Losses take effect at once by one owner, because a stolen account must not
 * wait; gains may need two.
 */
export function changeOperator(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    ctx.db.transaction().execute(async (tx): Promise<AccessRequestResult> => {
      const before = await lockColleague(tx, call.operator, call.params.id)
      const { id, account } = before
      // Omitted fields keep their value as read under the lock: a colleague may have changed it since this owner's screen
      // loaded.
      const { name = before.name, roles = before.roles, status = before.status } = call.body
      const wakes = status === 'active' && before.status === 'disabled'
      const gained = status === 'active' ? (wakes ? roles : rolesGained(before.roles, roles)) : []
      const change = { kind: 'access' as const, act: 'change' as const, id, account, name, roles }
      // A role that one owner gives another makes the two dependent, which may leave no second owner to approve anything.
      const isOwner = before.status === 'active' && before.roles.includes('owner') && roles.includes('owner')
      if (isStrong(gained) || (isOwner && gained.length > 0))
        return requestAccess(tx, ctx, call, change, { needsApproval: true, needsSecondOwner: isOwner })
      const loses = status === 'disabled' ? before.roles : rolesGained(roles, before.roles)
      const isRemoval = before.status === 'active' && isStrong(loses)
      if (isRemoval) {
        await refuseWhileContested(tx)
        const { operatorId, name: byName } = call.operator
        await recordRemoval(tx, ctx, before, {
          act: status === 'disabled' ? 'disabled' : 'demoted',
          by: { id: operatorId, name: byName },
        })
      }
      await tables(tx)
        .updateTable('operators.operator')
        .set({ name, roles, status })
        .where('id', '=', id)
        .execute()
      if (gained.length > 0) await requestAccess(tx, ctx, call, change, { needsApproval: false })
      if (status === 'disabled') await endSessionsOf(tx, id)
      if (isRemoval) await notifyAllOfAccess(tx, 'takenAway', `${call.operator.name} → ${before.name}`)
      await recordAct(tx, call, {
        act: 'operator-changed',
        about: `operator:${id}`,
        details: {
          nameBefore: before.name,
          rolesBefore: before.roles.join(' '),
          statusBefore: before.status,
          name,
          roles: roles.join(' '),
          status,
        },
      })
      return { colleague: await colleagueById(tx, id), proposal: null }
    })
}
