import type * as contract from '@torch/contract/operator-lists.ts'
import {
  disable,
  enable,
  liftRestriction as lift,
  notify,
  restrict,
  restrictionsOf,
  setVip,
  signOutEverywhere,
  unlockPayments,
} from '../../identity/index.ts'
import { resumeShopsOf, stopShopsOf } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { OperatorsContext } from '../context.ts'
import { answersTo } from '../feedback/feedback.ts'
import { PAYMENT_UNLOCKS } from '../rules.ts'
import { memberAct } from './member-act.ts'

/**
 * Disables a member. Points stay; trades and products in progress continue to their end. Meanwhile the member's orders
 * cannot be taken and the member's shops take no payments.
 */
export function disableMember(ctx: OperatorsContext): Handler<typeof contract.disableMember> {
  return async (call) => {
    const { id } = call.params
    const { reason, stopShops } = call.body
    const done = await memberAct(
      ctx,
      call,
      'member-disabled',
      async (tx) => {
        const sessions = await disable(tx, id, reason)
        const shops = await stopShopsOf(tx, id)
        // A shop that the operator did not see is not stopped unseen: it may have opened meanwhile.
        const seen = new Set(stopShops)
        if (seen.size !== shops.length || shops.some((shop) => !seen.has(shop.id)))
          throw new Refusal('memberHasShops', { shops: shops.map(({ name }) => name).join(', ') || '—' })
        return { sessions, shops: shops.length }
      },
      (counts) => counts,
    )
    // Their orders can no longer be taken.
    ctx.events.publishToAll('hall-changed')
    return { id, status: 'disabled', sessionsEnded: done.sessions, shopsStopped: done.shops }
  }
}

export function enableMember(ctx: OperatorsContext): Handler<typeof contract.enableMember> {
  return async (call) => {
    await memberAct(ctx, call, 'member-enabled', async (tx, id) => {
      await enable(tx, id)
      await resumeShopsOf(tx, id)
    })
    return { id: call.params.id, status: 'active' }
  }
}

/**
 * Restricts a part for a member. One operator is enough, because it takes nothing away; the member reads the reason and
 * may answer.
 */
export function restrictMember(ctx: OperatorsContext): Handler<typeof contract.restrictMember> {
  return async (call) => {
    const { part, reason, hours = Number(ctx.parameters.get('operators.restriction-hours')) } = call.body
    const { name } = call.operator
    const shown = await memberAct(
      ctx,
      call,
      'member-restricted',
      async (tx, id) => {
        await restrict(tx, id, { part, reason, hours, by: name })
        return shownRestrictions(tx, id)
      },
      () => ({ part, ...(hours === null ? {} : { hours }) }),
    )
    // Their orders can no longer be taken.
    if (part === 'trading') ctx.events.publishToAll('hall-changed')
    return shown
  }
}

export async function shownRestrictions(db: Db, id: number) {
  const restrictions = await restrictionsOf(db, id)
  const answers = await answersTo(
    db,
    restrictions.map(({ part }) => `restriction:${part}`),
    id,
  )
  return restrictions.map(({ since, until, ...one }) => ({
    ...one,
    // Excludes answers to an earlier restriction of the same part.
    answers: answers(`restriction:${one.part}`).filter(({ createdTime }) => new Date(createdTime) >= since),
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}

export function liftRestriction(ctx: OperatorsContext): Handler<typeof contract.liftRestriction> {
  return async (call) => {
    const { part } = call.params
    const { name } = call.operator
    const shown = await memberAct(
      ctx,
      call,
      'member-restriction-lifted',
      async (tx, id) => {
        await lift(tx, id, { part, by: name })
        return shownRestrictions(tx, id)
      },
      () => ({ part }),
    )
    if (part === 'trading') ctx.events.publishToAll('hall-changed')
    return shown
  }
}

/** Grants VIP, which only two operators together can revoke (rules/referrals#vip). */
export function grantVip(ctx: OperatorsContext): Handler<typeof contract.grantVip> {
  return async (call) => {
    await memberAct(ctx, call, 'member-vip-granted', async (tx, id) => {
      await setVip(tx, id)
      await notify(tx, [{ to: id, about: { kind: 'vip-granted' } }])
    })
    return { id: call.params.id, isVip: true }
  }
}

export function endMemberSessions(ctx: OperatorsContext): Handler<typeof contract.endMemberSessions> {
  return async (call) => {
    const sessionsEnded = await memberAct(
      ctx,
      call,
      'member-sessions-ended',
      signOutEverywhere,
      (sessions) => ({ sessions }),
    )
    return { id: call.params.id, sessionsEnded }
  }
}

/**
 * Lifts the lock on a member's payment password. Counted in the same transaction, so an accomplice who guesses gains no
 * more tries than the lock's own expiry allows (rules/identity#account-recovery).
 */
export function unlockPaymentPassword(ctx: OperatorsContext): Handler<typeof contract.unlockPaymentPassword> {
  return async (call) => {
    await memberAct(ctx, call, 'member-payments-unlocked', async (tx, id) => {
      await unlockPayments(tx, id)
      await limitUse(tx, `payment-unlocks ${id}`, PAYMENT_UNLOCKS)
    })
    return { id: call.params.id }
  }
}
