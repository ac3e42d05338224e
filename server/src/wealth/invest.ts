import type { Units } from '@torch/contract/money.ts'
import { showUnits } from '@torch/contract/money.ts'
import type { invest as endpoint } from '@torch/contract/wealth.ts'
import { sql } from 'kysely'
import { askSecondKey } from '../identity/index.ts'
import { accountId, type Draft, moveIdempotently, PLATFORM, partyBalances, post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { type Handler, Replay, StoredAnswer } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { WealthContext } from './context.ts'
import { hundredGfDays, interest, quotaLeft } from './rules.ts'
import { tables } from './tables.ts'
import { amountWithinTerm, records, wealthRecord } from './wealth-record.ts'

const WEALTH = accountId(PLATFORM, 'wealth', 'GF')

/**
 * Invests GF in a product (rules/wealth#invest). The principal comes from the member; the whole promised interest was
 * reserved when the quota was opened.
 */
export function invest(ctx: WealthContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async (call) => {
    const { query, member, language } = call
    const known = await tables(db)
      .selectFrom('wealth.product')
      .select('id')
      .where(sql<boolean>`id = ${query.productId}::bigint`)
      .executeTakeFirst()
    if (!known) throw new Refusal('unknownWealthProduct')
    const secondKey = await askSecondKey(ctx, call, call.body.paymentPassword, 'own-gf')
    if (secondKey instanceof Replay) return secondKey
    const result = await moveIdempotently(
      db,
      call,
      [accountId(member.memberId, 'available', 'GF'), WEALTH],
      async (tx) => {
        await secondKey.cover(tx, query.investAmount)
        const id = await investIn(ctx, tx, member.memberId, known.id, query.investAmount)
        return wealthRecord(await records(tx).where('r.id', '=', id).executeTakeFirstOrThrow(), language)
      },
    )
    if (result instanceof StoredAnswer)
      ctx.events.publish({ to: member.memberId, type: 'points-changed', ref: '' })
    return result
  }
}

/** Runs under the locks of the accounts. */
async function investIn(
  { parameters }: WealthContext,
  tx: Tx,
  memberId: number,
  productId: number,
  amount: Units,
): Promise<number> {
  // The row lock serializes this with the end of the sale and with other purchases of the remaining quota.
  const product = await tables(tx)
    .selectFrom('wealth.product')
    .selectAll()
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (product.status !== 'on-sale') throw new Refusal('wealthProductOffSale')
  if (amount < product.min_amount)
    throw new Refusal('belowWealthMinimum', { minimum: showUnits(product.min_amount) })
  if (
    product.max_amount !== null &&
    (await investedWithinTerm(tx, memberId, productId)) + amount > product.max_amount
  )
    throw new Refusal('aboveWealthMaximum', {
      maximum: showUnits(product.max_amount),
      days: String(product.term_days),
    })
  const left = quotaLeft(product)
  if (amount > left) throw new Refusal('wealthQuotaSpent', { quota: showUnits(left) })
  const promised = interest(amount, product.daily_rate_ppm, product.term_days)
  const balances = await partyBalances(tx, memberId)
  if (!balances || balances.gf < amount) throw new Refusal('insufficientGf')

  const { id } = await tables(tx)
    .insertInto('wealth.record')
    .values({
      product_id: productId,
      member_id: memberId,
      amount,
      daily_rate_ppm: product.daily_rate_ppm,
      term_days: product.term_days,
      early_redeem_allowed: product.early_redeem_allowed,
      early_redeem_rate_ppm:
        product.early_redeem_rate_ppm ?? Number(parameters.get('wealth.early-redeem-rate-ppm')),
      promised_interest: promised,
      started_at: sql<Date>`date_trunc('milliseconds', platform.now())`,
      ends_at: sql<Date>`date_trunc('milliseconds', platform.now()) + ${product.term_days} * interval '24 hours'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The balance was checked above, under its lock.
  const [journal] = await post(tx, [investment(id, memberId, amount)])
  if (journal === undefined) throw new Error(`the ledger refused investment ${id}`)
  await tables(tx)
    .updateTable('wealth.product')
    .set((row) => ({
      hundred_gf_days_left: row('hundred_gf_days_left', '-', hundredGfDays(amount, product.term_days)),
      reserved: row('reserved', '-', promised),
    }))
    .where('id', '=', productId)
    .execute()
  return id
}

/** Read under the locks of the member's accounts, so that no other investment of the member is in progress. */
async function investedWithinTerm(tx: Tx, memberId: number, productId: number): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    select ${amountWithinTerm(memberId, sql`${productId}`)} as amount`.execute(tx)
  return rows[0]?.amount ?? 0n
}

/** Not counted as spent: the principal comes back. */
function investment(record: number, member: number, amount: Units): Draft {
  return {
    kind: 'invest',
    actor: `member:${member}`,
    ref: String(record),
    legs: [
      { account: accountId(member, 'available', 'GF'), amount: -amount, counted: false },
      { account: WEALTH, amount, counted: false },
    ],
  }
}
