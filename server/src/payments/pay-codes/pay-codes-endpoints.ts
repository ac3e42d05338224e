import { hash, randomInt } from 'node:crypto'
import { showUnits } from '@torch/contract/money.ts'
import { checkDigits } from '@torch/contract/pay-code-format.ts'
import type * as contract from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { askSecondKey, notify } from '../../identity/index.ts'
import { accountId, brakesOf, lockAccounts } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { PaymentsContext } from '../context.ts'
import { PAY_CODE_GRACE_SECONDS, PAY_CODE_RATE_LIMIT } from '../rules.ts'
import { tables } from '../tables.ts'
import { limitsOf, payCodeSettings } from './pay-code-settings.ts'

export function getPayCode(ctx: PaymentsContext): Handler<typeof contract.getPayCode> {
  return async ({ member }) => payCodeSettings(ctx, ctx.db, member)
}

/** Turns the pay code on for this session. Turning it on twice changes nothing. */
export function turnOnPayCode(ctx: PaymentsContext): Handler<typeof contract.turnOnPayCode> {
  return async ({ body, member }) => {
    await ctx.checkPaymentPassword(member, body.paymentPassword)
    const { memberId, sessionId } = member
    await ctx.db.transaction().execute(async (tx) => {
      const added = await tables(tx)
        .insertInto('payments.pay_device')
        .values({ member_id: memberId, session_id: sessionId })
        .onConflict((live) => live.column('session_id').where('ended_at', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added)
        await notify(tx, [{ to: memberId, about: { kind: 'pay-code-changed', change: 'turned-on' } }])
    })
    return payCodeSettings(ctx, ctx.db, member)
  }
}

/** Ends a device of the member's. Waits for payments by its codes that are in progress. */
export function turnOffPayCode(ctx: PaymentsContext): Handler<typeof contract.turnOffPayCode> {
  return async ({ body, member }) => {
    const { memberId, sessionId } = member
    await ctx.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, [accountId(memberId, 'available', 'GF')])
      await sql`
        update payments.pay_device set ended_at = platform.now()
        where member_id = ${memberId} and ended_at is null
          and ${body.deviceId === undefined ? sql`session_id = ${sessionId}` : sql`id = ${body.deviceId}::bigint`}`.execute(
        tx,
      )
    })
    return payCodeSettings(ctx, ctx.db, member)
  }
}

export function setPayCodeLimits(ctx: PaymentsContext): Handler<typeof contract.setPayCodeLimits> {
  return async ({ body, member }) => {
    const most = {
      payment: ctx.parameters.get('payments.code-payment-units'),
      day: ctx.parameters.get('payments.code-day-units'),
    }
    if (body.payment > most.payment || body.day > most.day)
      throw new Refusal('payCodeLimitTooHigh', {
        payment: showUnits(most.payment),
        day: showUnits(most.day),
      })
    if (body.payment > body.day) throw new Refusal('parameter', { field: 'day' })
    const { memberId } = member
    const isRaise = (now: { payment: bigint; day: bigint }) =>
      body.payment > now.payment || body.day > now.day
    const needsKey = body.paymentPassword !== undefined || isRaise(await limitsOf(ctx.db, memberId))
    const hasKey = needsKey
      ? await askSecondKey(ctx, { member, key: undefined }, body.paymentPassword)
      : undefined
    if (hasKey instanceof Replay) throw new Error('a call without a key was answered before')
    await ctx.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, [accountId(memberId, 'available', 'GF')])
      const isRaised = isRaise(await limitsOf(tx, memberId))
      if (isRaised && !hasKey) throw new Refusal('secondKeyRequired', { field: 'paymentPassword' })
      await sql`
        insert into payments.code_limit as l (member_id, payment_limit, day_limit, day)
        values (${memberId}, ${body.payment}, ${body.day}, platform.day_of(platform.now()))
        on conflict (member_id) do update set payment_limit = excluded.payment_limit, day_limit = excluded.day_limit`.execute(
        tx,
      )
      if (isRaised)
        await notify(tx, [{ to: memberId, about: { kind: 'pay-code-changed', change: 'limits-raised' } }])
    })
    return payCodeSettings(ctx, ctx.db, member)
  }
}

/** Issues a code for this session. Earlier ones of the session that are still valid stay so until they expire: a scan may be on its way. */
export function issuePayCode(ctx: PaymentsContext): Handler<typeof contract.issuePayCode> {
  return async ({ body, member: { memberId, sessionId } }) => {
    const device = await tables(ctx.db)
      .selectFrom('payments.pay_device')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!device) throw new Refusal('payCodeOff')
    const shop = body.merchantId === undefined ? undefined : await ctx.payableShop(body.merchantId)
    if (body.merchantId !== undefined && !shop) throw new Refusal('unknownMerchant')
    if ((await brakesOf(ctx.db, memberId)).frozenAt) throw new Refusal('accountFrozen')
    await limitUse(ctx.db, `payments.pay-codes:${memberId}`, PAY_CODE_RATE_LIMIT)
    return ctx.db
      .transaction()
      .execute((tx) => issue(ctx, tx, { memberId, deviceId: device.id, shopId: shop?.id }))
  }
}

interface IssuedTo {
  memberId: number
  deviceId: number
  shopId: number | undefined
}

async function issue({ parameters }: PaymentsContext, tx: Tx, { memberId, deviceId, shopId }: IssuedTo) {
  const { number } = await tables(tx)
    .selectFrom('payments.installation')
    .select('number')
    .executeTakeFirstOrThrow()
  const code = newPayCode(number)
  const seconds = Number(parameters.get('payments.code-refresh-seconds'))
  const { rows } = await sql<{ made_at: Date; expires_at: Date }>`
    insert into payments.pay_code (hash, member_id, device_id, shop_id, made_at, expires_at)
    select ${payCodeHash(code)}, ${memberId}, ${deviceId}, ${shopId ?? null}::integer, moment,
      moment + make_interval(secs => ${seconds + PAY_CODE_GRACE_SECONDS})
    from (select platform.now() as moment) now
    returning made_at, expires_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a pay code was not stored')
  return {
    code,
    refreshTime: new Date(row.made_at.getTime() + seconds * 1000).toISOString(),
    expiresTime: row.expires_at.toISOString(),
  }
}

/** 53 random bits: with a minute of validity and limited tries, a code cannot be guessed. */
function newPayCode(installation: string): string {
  const random = Array.from({ length: 16 }, () => randomInt(10)).join('')
  const digits = `28${installation}${random}`
  return digits + checkDigits(digits)
}

export const payCodeHash = (code: string): Buffer => hash('sha256', code, 'buffer')
