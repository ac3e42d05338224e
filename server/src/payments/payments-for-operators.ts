import { type Units, writeUnits } from '@torch/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountId } from '../ledger/index.ts'
import type { Db } from '../platform/database/db.ts'
import {
  type Amounts,
  amountConditions,
  countFiltered,
  cursorCondition,
  type Filtered,
  type ListOrder,
  orderByColumns,
} from '../platform/database/pagination.ts'
import { toBillDiscount } from './bills/price-bill.ts'
import { tables } from './tables.ts'

/** Filters of a search for payments; all must match. */
export interface PaymentSearch extends Amounts {
  /** A payment's or a refund's number. */
  search: string
  payerId?: number | undefined
  shopId?: number | undefined
  /** Only payments with a refund. */
  refunded: boolean
  payCode: 'all' | 'used' | 'offline'
  /** Inclusive lower bound. */
  from?: Date | undefined
  /** Exclusive upper bound. */
  until?: Date | undefined
  sort: ListOrder
  /** Cursor: the id of the last payment already received. */
  after?: number | undefined
  size: number
}

/** A payment as operators find it. Amounts in units. */
export interface FoundPayment {
  id: bigint
  payment_no: string
  payer_id: number
  shop_id: number
  amount: Units
  reward: Units
  remark: string
  paid_at: Date
  refunded: Units
}

const REFUNDED = sql`coalesce((select sum(r.amount)::bigint from payments.refund r where r.payment_id = p.id), 0) as refunded`

/**
 * Returns a page of payments, by time or by amount. A payer's payments are read from the payer's ledger history and those of
 * all shops from journals, so that payments need no further index.
 */
export async function searchPayments(db: Db, wanted: PaymentSearch): Promise<FoundPayment[]> {
  const { rows } = await sql<FoundPayment>`
    select p.*, ${REFUNDED} ${fromClause(wanted)} order by ${orderOf(wanted)} limit ${wanted.size}`.execute(
    db,
  )
  return rows
}

function orderOf(wanted: PaymentSearch): RawBuilder<unknown> {
  const { sort } = wanted
  if (!isByTime(wanted)) return orderByColumns(sort, 'p')
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`
  return sql.join(
    timeColumns(wanted).map((column) => sql`${column} ${direction}`),
    sql`, `,
  )
}

/** Returns the columns of the order by time, matching the index in use. */
function timeColumns(wanted: PaymentSearch): RawBuilder<unknown>[] {
  if (isOfPayer(wanted)) return [sql`l.seq`]
  return isOfShop(wanted) ? [sql`p.paid_at`, sql`p.id`] : [sql`e.at`, sql`e.id`]
}

/** Counts the payments and sums their amounts, up to the limit of counts in lists. */
export function countPayments(db: Db, wanted: PaymentSearch): Promise<Filtered> {
  return countFiltered(db, sql`select p.amount ${fromClause({ ...wanted, after: undefined })}`)
}

const isOfPayer = ({ payerId, shopId }: PaymentSearch) => payerId !== undefined && shopId === undefined
const isOfShop = ({ shopId }: PaymentSearch) => shopId !== undefined
const isByTime = ({ sort }: PaymentSearch) => sort === 'newest' || sort === 'oldest'

function fromClause(wanted: PaymentSearch): RawBuilder<unknown> {
  const { payerId, from, until } = wanted
  const where = conditions(wanted)
  if (isOfShop(wanted)) return sql`from payments.payment p where ${where}`
  if (payerId === undefined)
    return sql`from ledger.journal_head e join payments.payment p on p.id = e.id where e.kind = 'payment' and ${where}`
  const account = accountId(payerId, 'available', 'GF')
  const period = sql`from ledger.seq_ranges_between(${account}, ${from ?? null}::timestamptz, ${until ?? null}::timestamptz) s`
  const within =
    from === undefined && until === undefined
      ? sql`true`
      : sql`l.seq > (select min(s.low) ${period}) and l.seq <= (select max(s.high) ${period})`
  return sql`from ledger.line l join payments.payment p on p.id = l.journal_id
    where l.account_id = ${account} and l.kind = 'payment' and p.payer_id = ${payerId}::bigint and ${within} and ${where}`
}

/** Returns the condition that continues the list after the cursor. */
function afterCursor(wanted: PaymentSearch): RawBuilder<unknown> {
  const { payerId, after, sort } = wanted
  if (after === undefined || !isByTime(wanted)) return cursorCondition(wanted, 'p', 'payments.payment')
  const than = sort === 'oldest' ? sql`>` : sql`<`
  const last = isOfPayer(wanted)
    ? sql`select last.seq from ledger.line last where last.account_id = ${accountId(payerId ?? 0, 'available', 'GF')}
        and last.journal_id = ${after}::bigint`
    : sql`select last.paid_at, last.id from payments.payment last where last.id = ${after}::bigint`
  return sql`(${sql.join(timeColumns(wanted))}) ${than} (${last})`
}

function conditions(wanted: PaymentSearch): RawBuilder<unknown> {
  const { search, payerId, shopId, refunded, payCode, from, until } = wanted
  const all: RawBuilder<unknown>[] = [afterCursor(wanted), ...amountConditions(wanted, 'p')]
  if (search !== '')
    all.push(sql`p.id in (
      select id from payments.payment where payment_no = ${search}
      union select payment_id from payments.refund where refund_no = ${search})`)
  if (payerId !== undefined && shopId !== undefined) all.push(sql`p.payer_id = ${payerId}::bigint`)
  if (shopId !== undefined) all.push(sql`p.shop_id = ${shopId}::bigint`)
  if (refunded) all.push(sql`p.id in (select payment_id from payments.refund)`)
  if (payCode !== 'all')
    all.push(sql`exists (
      select from payments.code_payment c where c.id = p.id and (c.how = 'offline' or ${payCode} = 'used'))`)
  const time = isOfPayer(wanted) || isOfShop(wanted) ? sql`p.paid_at` : sql`e.at`
  if (from !== undefined) all.push(sql`${time} >= ${from}`)
  if (until !== undefined) all.push(sql`${time} < ${until}`)
  return sql.join(all, sql` and `)
}

/** Returns one payment by its number; undefined where there is none. */
export async function paymentForOperators(db: Db, paymentNo: string): Promise<FoundPayment | undefined> {
  const { rows } = await sql<FoundPayment>`
    select p.*, ${REFUNDED} from payments.payment p where p.payment_no = ${paymentNo}`.execute(db)
  return rows[0]
}

/** Returns the number of the payment whose journal, or whose refund's journal, this is. */
export async function paymentOfJournal(db: Db, journal: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ payment_no: string }>`
    select payment_no from payments.payment
    where id = ${journal} or id = (select payment_id from payments.refund where id = ${journal})`.execute(db)
  return rows[0]?.payment_no
}

/** Returns the numbers of refunded payments by refund number. */
export async function paymentsOfRefunds(db: Db, refundNos: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ refund_no: string; payment_no: string }>`
    select r.refund_no, p.payment_no from payments.refund r join payments.payment p on p.id = r.payment_id
    where r.refund_no = any(${refundNos}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.refund_no, row.payment_no]))
}

/** Returns the names of payments' tills by payment id; payments without a till are left out. */
export async function tillsOf(db: Db, paymentIds: readonly number[]): Promise<Map<number, string>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('payments.payment')
    .innerJoin('payments.shop_till', 'payments.shop_till.id', 'payments.payment.till_id')
    .select(['payments.payment.id', 'payments.shop_till.name'])
    .where('payments.payment.id', 'in', paymentIds.map(BigInt))
    .execute()
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}

/** Returns a payment's refunds, oldest first, its till, how a pay code was used, and the bill that it paid. */
export async function refundsAndBillOf(db: Db, paymentId: bigint) {
  const [refunds, bill, code, tills] = await Promise.all([
    tables(db)
      .selectFrom('payments.refund')
      .select(['id', 'refund_no', 'amount', 'reward', 'reason', 'at'])
      .where('payment_id', '=', paymentId)
      .orderBy('refunded_before')
      .execute(),
    tables(db)
      .selectFrom('payments.bill')
      .select(['bill_no', 'tip', 'discount', 'discount_percent', 'discount_reason'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirst(),
    tables(db)
      .selectFrom('payments.code_payment')
      .select('how')
      .where('id', '=', paymentId)
      .executeTakeFirst(),
    tillsOf(db, [Number(paymentId)]),
  ])
  return {
    refunds,
    bill: {
      billNo: bill?.bill_no ?? null,
      payCode: code?.how ?? null,
      till: tills.get(Number(paymentId)) ?? null,
      discount: bill ? toBillDiscount(bill) : null,
      tip: writeUnits(bill?.tip ?? 0n),
    },
  }
}
