import { showUnits, type Units } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import {
  type Actor,
  accountId,
  type Draft,
  lockAccounts,
  moveIdempotently,
  nextNumberAndMoment,
  openSetAside,
  post,
  write,
} from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PaymentsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { payCodeSettings } from './pay-code-settings.ts'
import { p256Key } from './read-pay-code.ts'

const accountsOf = (memberId: number) => [
  accountId(memberId, 'available', 'GF'),
  accountId(memberId, 'allowance', 'GF'),
]

/** Sets GF aside under a key of this session. What is left of an earlier allowance returns first, in the same transaction. */
export function setOfflineAllowance(ctx: PaymentsContext): Handler<typeof contract.setOfflineAllowance> {
  return async (call) => {
    const { body, member } = call
    const { memberId, sessionId } = member
    const publicKey = Buffer.from(body.publicKey, 'base64url')
    const checked = await replayIfAnswered(ctx.db, call.key, async () => {
      if (!p256Key(publicKey)) throw new Refusal('parameter', { field: 'publicKey' })
      if (!(await liveDevice(ctx.db, sessionId))) throw new Refusal('payCodeOff')
      const most = ctx.parameters.get('payments.offline-allowance-units')
      if (body.amount > most) throw new Refusal('allowanceTooLarge', { most: showUnits(most) })
      await ctx.checkPaymentPassword(member, body.paymentPassword)
      return undefined
    })
    if (checked instanceof Replay) return checked
    await openSetAside(ctx.db, memberId, 'allowance')
    const result = await moveIdempotently(ctx.db, call, accountsOf(memberId), async (tx) => {
      const device = await liveDevice(tx, sessionId)
      if (!device) throw new Refusal('payCodeOff')
      await giveBack(tx, memberId, `member:${memberId}`)
      const { number, moment } = await nextNumberAndMoment(tx, 'L')
      const [journal] = await post(tx, [setAside(memberId, body.amount, number)], moment)
      if (journal === undefined) throw new Refusal('insufficientGf')
      const days = Number(ctx.parameters.get('payments.offline-allowance-days'))
      await sql`
        insert into payments.offline_key (member_id, device_id, public_key, set_at, ends_at)
        values (${memberId}, ${device.id}, ${publicKey}, ${moment}, ${moment}::timestamptz + make_interval(days => ${days}))
        on conflict (member_id) do update set device_id = excluded.device_id, public_key = excluded.public_key,
          set_at = excluded.set_at, ends_at = excluded.ends_at, returned_at = null`.execute(tx)
      await notify(tx, [{ to: memberId, about: { kind: 'pay-code-changed', change: 'offline-set' } }])
      return payCodeSettings(ctx, tx, member)
    })
    if (result instanceof StoredAnswer) ctx.events.publish({ to: memberId, type: 'points-changed', ref: '' })
    return result
  }
}

export function returnOfflineAllowance(
  ctx: PaymentsContext,
): Handler<typeof contract.returnOfflineAllowance> {
  return async (call) => {
    const { memberId } = call.member
    const accounts = (await hasAllowance(ctx.db, memberId))
      ? accountsOf(memberId)
      : [accountId(memberId, 'available', 'GF')]
    const result = await moveIdempotently(ctx.db, call, accounts, async (tx) => {
      if (accounts.length > 1) await giveBack(tx, memberId, `member:${memberId}`)
      return payCodeSettings(ctx, tx, call.member)
    })
    if (result instanceof StoredAnswer) ctx.events.publish({ to: memberId, type: 'points-changed', ref: '' })
    return result
  }
}

const CHUNK = 500

/** Job: returns allowances whose time is over or whose device has ended, each in its own transaction. */
export function offlineAllowancesJob({ db, events }: { db: Db; events: Pick<Events, 'publish'> }): Job {
  return {
    name: 'payments.offline-allowances',
    inOrder: true,
    every: { minutes: 10 },
    async run() {
      for (;;) {
        const { rows } = await sql<{ member_id: number }>`
          select member_id from payments.offline_key
          where returned_at is null and ends_at <= platform.now() order by ends_at limit ${CHUNK}`.execute(db)
        for (const { member_id: memberId } of rows) {
          await db.transaction().execute(async (tx) => {
            await lockAccounts(tx, accountsOf(memberId))
            const { rows: due } = await sql`
              select from payments.offline_key
              where member_id = ${memberId} and returned_at is null and ends_at <= platform.now()`.execute(tx)
            if (due.length > 0) await giveBack(tx, memberId, 'system')
          })
          events.publish({ to: memberId, type: 'points-changed', ref: '' })
        }
        if (rows.length < CHUNK) return
      }
    },
  }
}

function liveDevice(db: Db, sessionId: number) {
  return tables(db)
    .selectFrom('payments.pay_device')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

async function hasAllowance(db: Db, memberId: number): Promise<boolean> {
  const { rows } =
    await sql`select from ledger.balance where id = ${accountId(memberId, 'allowance', 'GF')}`.execute(db)
  return rows.length > 0
}

function setAside(memberId: number, amount: Units, ref: string): Draft {
  const [available, allowance] = [
    accountId(memberId, 'available', 'GF'),
    accountId(memberId, 'allowance', 'GF'),
  ]
  const legs = [
    { account: available, amount: -amount, counted: false },
    { account: allowance, amount, counted: false },
  ]
  return { kind: 'allowance-set', actor: `member:${memberId}`, ref, legs }
}

/** Returns what is left to the balance and ends the key: its codes are not accepted any more. Under the locks of both accounts. */
async function giveBack(tx: Tx, memberId: number, actor: Actor): Promise<void> {
  const [available, allowance] = [
    accountId(memberId, 'available', 'GF'),
    accountId(memberId, 'allowance', 'GF'),
  ]
  await sql`
    update payments.offline_key set returned_at = platform.now()
    where member_id = ${memberId} and returned_at is null`.execute(tx)
  const { rows } = await sql<{
    balance: Units
  }>`select balance from ledger.balance where id = ${allowance}`.execute(tx)
  const amount = rows[0]?.balance ?? 0n
  if (amount === 0n) return
  const { number, moment } = await nextNumberAndMoment(tx, 'L')
  const legs = [
    { account: allowance, amount: -amount, counted: false },
    { account: available, amount, counted: false },
  ]
  await write(tx, [{ kind: 'allowance-returned', actor, ref: number, legs }], moment)
}
