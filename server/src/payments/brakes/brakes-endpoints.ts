import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/payments.ts'
import type { Brakes } from '@torch/contract/payments.ts'
import { askSecondKey, notify } from '../../identity/index.ts'
import {
  brakesOf,
  type OwnLimits,
  raisesLimits,
  setFrozen,
  setOwnLimits as writeOwnLimits,
} from '../../ledger/index.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'

export function getBrakes(ctx: PaymentsContext): Handler<typeof contract.getBrakes> {
  return ({ member }) => showBrakes(ctx, member.memberId)
}

/** Freezes the account at once and without the second key. Repeating it changes nothing. */
export function freezeAccount(ctx: PaymentsContext): Handler<typeof contract.freezeAccount> {
  return async ({ member: { memberId } }) => {
    await ctx.db.transaction().execute(async (tx) => {
      if (await setFrozen(tx, memberId, true))
        await notify(tx, [{ to: memberId, about: { kind: 'pay-code-changed', change: 'frozen' } }])
    })
    return showBrakes(ctx, memberId)
  }
}

export function unfreezeAccount(ctx: PaymentsContext): Handler<typeof contract.unfreezeAccount> {
  return async ({ body, member }) => {
    await ctx.checkPaymentPassword(member, body.paymentPassword)
    const { memberId } = member
    await ctx.db.transaction().execute(async (tx) => {
      if (await setFrozen(tx, memberId, false))
        await notify(tx, [{ to: memberId, about: { kind: 'pay-code-changed', change: 'unfrozen' } }])
    })
    return showBrakes(ctx, memberId)
  }
}

export function setOwnLimits(ctx: PaymentsContext): Handler<typeof contract.setOwnLimits> {
  return async ({ body, member }) => {
    const { memberId } = member
    const wanted = { payment: body.payment, day: body.day }
    const needsKey =
      body.paymentPassword !== undefined || raisesLimits((await brakesOf(ctx.db, memberId)).limits, wanted)
    const hasKey = needsKey
      ? await askSecondKey(ctx, { member, key: undefined }, body.paymentPassword)
      : undefined
    if (hasKey instanceof Replay) throw new Error('a call without a key was answered before')
    await ctx.db.transaction().execute(async (tx) => {
      let isRaised = false
      await writeOwnLimits(tx, memberId, {
        wanted,
        hours: Number(ctx.parameters.get('payments.own-limit-hours')),
        mayRaise() {
          if (!hasKey) throw new Refusal('secondKeyRequired', { field: 'paymentPassword' })
          isRaised = true
        },
      })
      if (isRaised)
        await notify(tx, [{ to: memberId, about: { kind: 'pay-code-changed', change: 'own-limits-raised' } }])
    })
    return showBrakes(ctx, memberId)
  }
}

async function showBrakes({ db, parameters }: PaymentsContext, memberId: number): Promise<Brakes> {
  const { frozenAt, limits, raise, usedToday } = await brakesOf(db, memberId)
  return {
    isFrozen: frozenAt !== null,
    frozenTime: frozenAt?.toISOString() ?? null,
    limits: writeLimits(limits),
    usedToday: writeUnits(usedToday),
    raise: raise ? { ...writeLimits(raise), fromTime: raise.at.toISOString() } : null,
    raiseHours: Number(parameters.get('payments.own-limit-hours')),
  }
}

function writeLimits({ payment, day }: OwnLimits) {
  return {
    payment: payment === null ? null : writeUnits(payment),
    day: day === null ? null : writeUnits(day),
  }
}
