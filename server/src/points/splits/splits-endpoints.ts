import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/splits.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import { newCode, publicProfilesOf } from '../../identity/index.ts'
import { accountId, lockAccounts, nextNumberAndMoment } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { runIdempotently } from '../../platform/database/idempotency.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { PointsContext } from '../context.ts'
import { SPLIT_RATE_LIMIT } from '../rules.ts'
import { tables } from '../tables.ts'
import { showSplit } from './show-split.ts'
import { amountLeftToAsk, splitTotalsOf } from './split-totals.ts'
import { lockSplit, ownSplit, type SplitRow, sharesOf, splitFor, splitStateOf, stateOf } from './splits.ts'

/** From 31 letters: 79 bits. */
const CODE_LENGTH = 16

/** Stores a request for shares; no points move. A split of a payment is checked under the lock that its refunds take. */
export function createSplit(ctx: PointsContext): Handler<typeof contract.createSplit> {
  return async (call) => {
    const { memberId } = call.member
    const { amount, amounts, paymentNo, shows, note } = call.body
    await limitUse(ctx.db, `points.splits:${memberId}`, SPLIT_RATE_LIMIT)
    if (paymentNo !== null && !(await ctx.paymentOf(ctx.db, memberId, paymentNo)))
      throw new Refusal('unknownPayment')
    const most = ctx.parameters.get('points.split-most-shares')
    if (BigInt(amounts.length) > most) throw new Refusal('splitShares', { most: String(most) })
    const asked = amounts.reduce((sum, one) => sum + one, 0n)
    if (asked > amount) throw new Refusal('splitExceedsAmount')

    return runIdempotently(ctx.db, call, async (tx) => {
      await lockAccounts(tx, [accountId(memberId, 'available', 'GF')])
      if (paymentNo !== null) await checkSplitTotal(ctx, tx, { memberId, paymentNo, amount })
      const { number, moment } = await nextNumberAndMoment(tx, 'F')
      const endsAt = new Date(moment.getTime() + Number(ctx.parameters.get('points.split-days')) * DAY_MS)
      const code = newCode(CODE_LENGTH)
      const { id } = await tables(tx)
        .insertInto('points.split')
        .values({
          ...{ split_no: number, code, from_id: memberId, amount, payment_no: paymentNo },
          ...{ shows, note, at: moment, ends_at: endsAt, cancelled_at: null, reminded_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tables(tx)
        .insertInto('points.split_share')
        .values(
          amounts.map((share, index) => ({
            ...{ split_id: id, place: index + 1, amount: share },
            ...{ transfer_id: null, paid_by: null },
          })),
        )
        .execute()
      return { code, splitNo: number, endsTime: endsAt.toISOString() }
    })
  }
}

/** Throws `splitExceedsPayment` where the splits of one payment together exceed it; the payer's own part counts, too. */
async function checkSplitTotal(
  ctx: PointsContext,
  tx: Tx,
  { memberId, paymentNo, amount }: { memberId: number; paymentNo: string; amount: Units },
): Promise<void> {
  const payment = await ctx.paymentOf(tx, memberId, paymentNo)
  if (!payment) throw new Refusal('unknownPayment')
  const free = amountLeftToAsk(payment, await splitTotalsOf(tx, paymentNo))
  if (amount > free) throw new Refusal('splitExceedsPayment', { free: showUnits(free) })
}

/** Cancels the open shares. A share being paid concurrently is paid before, or not at all. */
export function cancelSplit(ctx: PointsContext): Handler<typeof contract.cancelSplit> {
  return async ({ params, member: { memberId } }) => {
    const { id } = await ownSplit(ctx, memberId, params.code)
    await ctx.db.transaction().execute(async (tx) => {
      const split = await lockSplit(tx, id)
      if (splitStateOf(split, await sharesOf(tx, id)) !== 'open') throw new Refusal('splitClosed')
      await tables(tx)
        .updateTable('points.split')
        .set({ cancelled_at: await momentNow(tx) })
        .where('id', '=', id)
        .execute()
    })
    return showSplit(ctx, await ownSplit(ctx, memberId, params.code), memberId)
  }
}

/** At most this many members who opened the link are reminded, so that a link posted in public does not notify everyone. */
const MAX_OPENERS = 200

export function getSplit(ctx: PointsContext): Handler<typeof contract.getSplit> {
  return async ({ params, member: { memberId } }) => {
    const split = await splitFor(ctx, memberId, params.code)
    if (split.from_id !== memberId && !split.expired && split.cancelled_at === null)
      await recordOpener(ctx.db, split, memberId)
    return showSplit(ctx, split, memberId)
  }
}

async function recordOpener(db: Db, { id }: SplitRow, memberId: number): Promise<void> {
  await sql`
    insert into points.split_opener (split_id, member_id)
    select ${id}, ${memberId}
    where (select count(*) from points.split_opener where split_id = ${id}) < ${MAX_OPENERS}
    on conflict do nothing`.execute(db)
}

/** `line`: the split's id or, for paid shares, the transfer that paid it. */
type SplitLine = SplitRow & { line: bigint; shown: Units; shares: number; paid: number; paid_gf: Units }

export function listSplits(ctx: PointsContext): Handler<typeof contract.listSplits> {
  const { db } = ctx
  return async ({ query: { side, before, size }, member: { memberId } }) => {
    const earlier = before === undefined ? sql`true` : sql`line < ${before}::bigint`
    const lines =
      side === 'asked'
        ? sql`select s.*, s.id as line from points.split s where s.from_id = ${memberId}`
        : sql`select s.*, h.transfer_id as line from points.split_share h
            join points.split s on s.id = h.split_id where h.paid_by = ${memberId}`
    const { rows } = await sql<SplitLine>`
      select l.*, l.ends_at <= platform.now() as expired, h.* from (
        select * from (${lines}) all_of_them where ${earlier} order by line desc limit ${size + 1}
      ) l cross join lateral (
        select count(*)::int as shares, count(paid_by)::int as paid,
          coalesce(sum(amount) filter (where paid_by is not null), 0)::bigint as paid_gf,
          coalesce(sum(amount) filter (where ${side === 'asked'}::boolean or paid_by = ${memberId}), 0)::bigint as shown
        from points.split_share where split_id = l.id
      ) h order by line desc`.execute(db)
    const records = rows.slice(0, size)
    const shops = await ctx.payeesOf(
      db,
      records.flatMap(({ payment_no, shows }) =>
        payment_no !== null && (side === 'asked' || shows !== 'nothing') ? [payment_no] : [],
      ),
    )
    const profileOf = await publicProfilesOf(
      db,
      records.map(({ from_id }) => from_id),
    )
    const shopOf = ({ payment_no, shows }: SplitLine) => {
      const shop = side === 'asked' || shows !== 'nothing' ? shops.get(payment_no ?? '') : undefined
      return shop ? { zh: shop.shopName, en: shop.shopNameEn || shop.shopName } : null
    }
    return {
      records: records.map((line) => ({
        id: Number(line.line),
        code: line.code,
        author: line.from_id === memberId ? null : profileOf(line.from_id),
        note: line.note,
        shop: shopOf(line),
        amount: writeUnits(line.shown),
        shares: line.shares,
        paid: line.paid,
        paidGf: writeUnits(side === 'asked' ? line.paid_gf : line.shown),
        state: stateOf(line, line.shares, line.paid),
        createdTime: line.at.toISOString(),
      })),
      hasMore: rows.length > size,
    }
  }
}
