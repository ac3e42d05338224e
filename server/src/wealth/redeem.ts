import type { redeem as endpoint } from '@torch/contract/wealth.ts'
import { sql } from 'kysely'
import { askSecondKey, type SecondKey } from '../identity/index.ts'
import { accountId, type Draft, moveIdempotently, PLATFORM, post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { type Handler, Replay, StoredAnswer } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { WealthContext } from './context.ts'
import { daysEarned, hundredGfDays, type RedemptionValue, redemptionValue } from './rules.ts'
import { tables } from './tables.ts'
import { type RecordRow, records, termsOf, wealthRecord } from './wealth-record.ts'

const TREASURY = accountId(PLATFORM, 'treasury', 'GF')
const WEALTH = accountId(PLATFORM, 'wealth', 'GF')
const FEES = accountId(PLATFORM, 'fees', 'GF')

/**
 * Pays a record out, once (rules/wealth#redeem). Its row is checked under the locks of the accounts, and updated only if
 * it is unchanged: the job that matures it takes no account locks.
 */
export function redeem(ctx: WealthContext): Handler<typeof endpoint> {
  const { db, events } = ctx
  return async (call) => {
    const { query, member, language } = call
    const own = records(db)
      .where(sql<boolean>`r.id = ${query.recordId}::bigint`)
      .where('r.member_id', '=', member.memberId)
    // Another member's record is reported as unknown.
    const known = await own.executeTakeFirst()
    if (!known) throw new Refusal('unknownWealthRecord')
    // Required for the penalty of early redemption only; an ended record is paid out in full, even during a hold.
    const secondKey = query.isEarlyRedeem
      ? await askSecondKey(ctx, call, call.body.paymentPassword, 'own-gf')
      : undefined
    if (secondKey instanceof Replay) return secondKey
    const accounts = [accountId(member.memberId, 'available', 'GF'), TREASURY, WEALTH, FEES]
    const result = await moveIdempotently(db, call, accounts, async (tx) => {
      await payOut(tx, known.id, query.isEarlyRedeem, secondKey)
      return wealthRecord(await records(tx).where('r.id', '=', known.id).executeTakeFirstOrThrow(), language)
    })
    if (result instanceof StoredAnswer)
      events.publish({ to: member.memberId, type: 'points-changed', ref: '' })
    return result
  }
}

/** Runs under the locks of the accounts. */
async function payOut(tx: Tx, id: number, early: boolean, secondKey: SecondKey | undefined): Promise<void> {
  const record = await records(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirstOrThrow()
  const ended = record.ends_at <= record.now
  if (record.status === 'redeemed') throw new Refusal('alreadyRedeemed')
  if (!early && !ended) throw new Refusal('notMatured')
  if (early && ended) throw new Refusal('alreadyMatured')
  if (early && !record.early_redeem_allowed) throw new Refusal('earlyRedeemNotAllowed')

  const paid = redemptionValue(termsOf(record), record.now)
  await secondKey?.cover(tx, paid.penalty)
  const isReturned = early && (await returnToQuota(tx, record, paid))
  // Posts one journal at a time: the penalty is taken from what the previous ones have paid.
  for (const draft of payout(record, paid, isReturned)) {
    const [journal] = await post(tx, [draft])
    if (journal === undefined) throw new Error(`the GF of investment ${id} are missing`)
  }
  await tables(tx)
    .updateTable('wealth.record')
    .set({
      status: 'redeemed',
      redeemed_at: record.now,
      earned: paid.earned,
      penalty: paid.penalty,
      returned_to_quota: isReturned,
    })
    .where('id', '=', id)
    .where('status', '<>', 'redeemed')
    .execute()
}

/**
 * Returns a record's unused days and their interest to the product's quota (rules/wealth#quota). Returns false if the
 * product was stopped.
 */
async function returnToQuota(tx: Tx, record: RecordRow, { earned }: RedemptionValue): Promise<boolean> {
  const unused = record.term_days - daysEarned(termsOf(record), record.now)
  const { numUpdatedRows } = await tables(tx)
    .updateTable('wealth.product')
    .set((row) => ({
      hundred_gf_days_left: row('hundred_gf_days_left', '+', hundredGfDays(record.amount, unused)),
      reserved: row('reserved', '+', record.promised_interest - earned),
    }))
    .where('id', '=', record.product_id)
    .where('status', '<>', 'off-sale')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Returns journals for principal, interest and penalty, each a separate event in the member's history. Unearned interest
 * stays in the wealth account if it was returned to the quota; otherwise it goes to the treasury.
 */
function payout(record: RecordRow, { earned, penalty }: RedemptionValue, isReturned: boolean): Draft[] {
  const { id, member_id, amount } = record
  const unearned = isReturned ? 0n : record.promised_interest - earned
  const own = accountId(member_id, 'available', 'GF')
  const drafts: Draft[] = [
    {
      kind: 'redeem',
      actor: `member:${member_id}`,
      ref: String(id),
      legs: [
        { account: WEALTH, amount: -amount, counted: false },
        { account: own, amount, counted: false },
      ],
    },
    {
      kind: 'interest',
      actor: `member:${member_id}`,
      ref: String(id),
      legs: [
        { account: WEALTH, amount: -earned - unearned, counted: false },
        { account: own, amount: earned },
        { account: TREASURY, amount: unearned, counted: false },
      ],
    },
    {
      kind: 'early-redeem-penalty',
      actor: `member:${member_id}`,
      ref: String(id),
      legs: [
        { account: own, amount: -penalty },
        { account: FEES, amount: penalty },
      ],
    },
  ]
  return drafts
    .map((draft) => ({ ...draft, legs: draft.legs.filter((leg) => leg.amount !== 0n) }))
    .filter((draft) => draft.legs.length > 0)
}
