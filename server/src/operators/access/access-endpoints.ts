import type * as contract from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import { hashPassword, refuseCommonPassword } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accountKey, operatorOf } from '../account/account.ts'
import { endSessionsOf } from '../account/sessions.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { isStrong, lockColleague, lockOwner, rolesGained } from './access.ts'
import { colleagueById, listColleagues } from './colleagues.ts'
import { shownContest } from './contests.ts'
import { notifyAllOfAccess } from './notify-access.ts'
import { recordRemoval, refuseWhileContested } from './removals.ts'
import { type AccessRequestResult, requestAccess } from './request-access.ts'

export function addOperator(ctx: OperatorsContext): Handler<typeof contract.addOperator> {
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

/**
 * Changes an operator's roles, name or status. Losses take effect at once by one owner, because a stolen account must not
 * wait; gains may need two.
 */
export function changeOperator(ctx: OperatorsContext): Handler<typeof contract.changeOperator> {
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

export function getOperator({ db }: OperatorsContext): Handler<typeof contract.getOperator> {
  return async ({ operator }) =>
    operatorOf(
      await tables(db)
        .selectFrom('operators.operator')
        .selectAll()
        .where('id', '=', operator.operatorId)
        .executeTakeFirstOrThrow(),
    )
}

const MAX_CONTESTS = 20

export function listContests({ db }: OperatorsContext): Handler<typeof contract.listContests> {
  return async ({ operator }) => {
    const rows = await tables(db)
      .selectFrom('operators.removal')
      .selectAll()
      .where('contested_at', 'is not', null)
      .orderBy((removal) => removal('outcome', 'is', null), 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_CONTESTS)
      .execute()
    return rows.map((row) => shownContest(row, operator.operatorId))
  }
}

export function listOperators({ db }: OperatorsContext): Handler<typeof contract.listOperators> {
  return () => listColleagues(db)
}

export function resetOperator(ctx: OperatorsContext): Handler<typeof contract.resetOperator> {
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
