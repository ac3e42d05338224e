import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/splits.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import { notify, publicProfilesOf, statusesOf } from '../../identity/index.ts'
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
import { findLink, findLinkForVisitor, linksPage, lockLink, newLinkCode } from './links.ts'
import { showSplit } from './show-split.ts'
import {
  amountLeftToAsk,
  ownSplit,
  remindableAt,
  type SplitRow,
  sharesOf,
  splitStateOf,
  splits,
  splitTotalsOf,
  stateOf,
} from './splits.ts'

/** Returns the cover of a split to any visitor with its link. Sums, shop and payers are for members only. */
export function getSplitCover(ctx: PointsContext): Handler<typeof contract.getSplitCover> {
  return async ({ params: { code }, ip }) => {
    const { row: split, author } = await findLinkForVisitor(splits, ctx, ip, code)
    return { author, note: split.note, state: splitStateOf(split, await sharesOf(ctx.db, split.id)) }
  }
}

export function getSplitTerms(ctx: PointsContext): Handler<typeof contract.getSplitTerms> {
  const { db, parameters } = ctx
  const paymentView = async (memberId: number, paymentNo: string) => {
    const payment = await ctx.paymentOf(db, memberId, paymentNo)
    if (!payment) throw new Refusal('unknownPayment')
    const { shopName, shopNameEn, amount, time } = payment
    return {
      shopName,
      shopNameEn,
      amount: writeUnits(amount),
      time: time.toISOString(),
      free: writeUnits(amountLeftToAsk(payment, await splitTotalsOf(db, paymentNo))),
    }
  }
  return async ({ query: { paymentNo }, member: { memberId } }) => ({
    maxShares: Number(parameters.get('points.split-most-shares')),
    days: Number(parameters.get('points.split-days')),
    payment: paymentNo === undefined ? null : await paymentView(memberId, paymentNo),
  })
}

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
      const code = newLinkCode()
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

/** Runs an act of the asker under the split's lock while shares are open, and returns the split afterwards. */
function actOnOwnSplit(
  ctx: PointsContext,
  act: (tx: Tx, split: SplitRow, moment: Date) => Promise<void>,
): Handler<typeof contract.cancelSplit> {
  return async ({ params: { code }, member: { memberId } }) => {
    const { id } = await ownSplit(ctx, memberId, code)
    await ctx.db.transaction().execute(async (tx) => {
      const split = await lockLink(splits, tx, id)
      const moment = await momentNow(tx)
      if (splitStateOf(split, await sharesOf(tx, id)) !== 'open') throw new Refusal('splitClosed')
      await act(tx, split, moment)
    })
    return showSplit(ctx, await ownSplit(ctx, memberId, code), memberId)
  }
}

const setSplit = (tx: Tx, { id }: SplitRow, change: { cancelled_at: Date } | { reminded_at: Date }) =>
  tables(tx).updateTable('points.split').set(change).where('id', '=', id).execute()

/** Cancels the open shares. A share being paid concurrently is paid before, or not at all. */
export function cancelSplit(ctx: PointsContext): Handler<typeof contract.cancelSplit> {
  return actOnOwnSplit(ctx, async (tx, split, moment) => {
    await setSplit(tx, split, { cancelled_at: moment })
  })
}

/** Reminds once a day: the split is locked during the check. */
export function remindSplit(ctx: PointsContext): Handler<typeof contract.remindSplit> {
  return actOnOwnSplit(ctx, async (tx, split, moment) => {
    if (remindableAt(split) > moment) throw new Refusal('splitReminded')
    await setSplit(tx, split, { reminded_at: moment })
    await notifyOpeners(ctx, tx, split)
  })
}

/** Leaves out members of a block and inactive ones; the split's note is not part of the notice. */
async function notifyOpeners(ctx: PointsContext, tx: Tx, { id, from_id, code }: SplitRow): Promise<void> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from points.split_opener o where split_id = ${id} and not exists (
      select from points.split_share h where h.split_id = o.split_id and h.paid_by = o.member_id)`.execute(tx)
  const openers = rows.map(({ member_id }) => member_id)
  const statuses = await statusesOf(tx, openers)
  const from = (await publicProfilesOf(tx, [from_id]))(from_id).name
  const notifiable: number[] = []
  for (const to of openers)
    if (statuses.get(to) === 'active' && !(await ctx.areBlocked(tx, from_id, to))) notifiable.push(to)
  await notify(
    tx,
    notifiable.map((to) => ({ to, about: { kind: 'split-reminder', from, code } })),
  )
}

/** At most this many members who opened the link are reminded, so that a link posted in public does not notify everyone. */
const MAX_OPENERS = 200

export function getSplit(ctx: PointsContext): Handler<typeof contract.getSplit> {
  return async ({ params, member: { memberId } }) => {
    const split = await findLink(splits, ctx, memberId, params.code)
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
  return async ({ query, member: { memberId } }) => {
    const isAsked = query.side === 'asked'
    const lines = isAsked
      ? sql`select s.*, s.id as line from points.split s where s.from_id = ${memberId}`
      : sql`select s.*, h.transfer_id as line from points.split_share h
            join points.split s on s.id = h.split_id where h.paid_by = ${memberId}`
    const { shown, profileOf, hasMore } = await linksPage<SplitLine>(
      db,
      query,
      lines,
      sql`cross join lateral (
        select count(*)::int as shares, count(paid_by)::int as paid,
          coalesce(sum(amount) filter (where paid_by is not null), 0)::bigint as paid_gf,
          coalesce(sum(amount) filter (where ${isAsked}::boolean or paid_by = ${memberId}), 0)::bigint as shown
        from points.split_share where split_id = l.id
      ) h`,
    )
    const shops = await ctx.payeesOf(
      db,
      shown.flatMap(({ payment_no, shows }) =>
        payment_no !== null && (isAsked || shows !== 'nothing') ? [payment_no] : [],
      ),
    )
    const shopOf = ({ payment_no, shows }: SplitLine) => {
      const shop = isAsked || shows !== 'nothing' ? shops.get(payment_no ?? '') : undefined
      return shop ? { zh: shop.shopName, en: shop.shopNameEn || shop.shopName } : null
    }
    return {
      records: shown.map((line) => ({
        id: Number(line.line),
        code: line.code,
        author: line.from_id === memberId ? null : profileOf(line.from_id),
        note: line.note,
        shop: shopOf(line),
        amount: writeUnits(line.shown),
        shares: line.shares,
        paid: line.paid,
        paidGf: writeUnits(isAsked ? line.paid_gf : line.shown),
        state: stateOf(line, line.shares, line.paid),
        createdTime: line.at.toISOString(),
      })),
      hasMore,
    }
  }
}
