import { GF, type Units } from '@torch/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { namesOf, withMaskedName } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { scriptPattern } from '../../platform/text/script-variants.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import { paidBetween } from '../payment-order.ts'

export interface RecordFilter {
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  cashier?: string | undefined
  till?: number | undefined
}

/** Returns the condition on payments `p` for a shop's filters; it always restricts to that shop (rules/payments#search). */
export async function recordsWhere(
  db: Db,
  shopId: number,
  { keyword, from, to, cashier, till }: RecordFilter,
): Promise<RawBuilder<unknown>> {
  if (from && to && from > to) throw new Refusal('periodReversed')
  const period = [
    sql`p.shop_id = ${shopId}`,
    ...paidBetween({ from: from ? midnightOf(from) : undefined, until: to ? endOf(to) : undefined }),
  ]
  const narrower: RawBuilder<unknown>[] = []
  if (keyword) narrower.push(await matchesKeyword(db, shopId, { keyword, within: and(period) }))
  if (till !== undefined) narrower.push(sql`p.till_id = ${till}::bigint`)
  if (cashier) narrower.push(await madeByCashier(db, shopId, cashier))
  return and([...period, ...narrower])
}

const and = (all: RawBuilder<unknown>[]) => sql.join(all, sql` and `)

const billsOf = (shopId: number, which: RawBuilder<unknown>) => sql`
  select b.payment_id from payments.bill b
  where b.shop_id = ${shopId} and b.payment_id is not null and ${which}`

/** Searches only members who made bills of the shop, so that other usernames cannot be probed. */
async function madeByCashier(db: Db, shopId: number, username: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ made_by: number }>`
    select distinct made_by from payments.bill where shop_id = ${shopId}`.execute(db)
  const names = await namesOf(
    db,
    rows.map((row) => row.made_by),
  )
  const cashier = [...names].find(([, name]) => name.username === username)?.[0]
  return cashier === undefined ? sql`false` : sql`p.id in (${billsOf(shopId, sql`b.made_by = ${cashier}`)})`
}

/** A complete number of a payment, refund or bill, each of which has its index. */
const WHOLE_NUMBER = /^[A-Z][A-Z0-9]{19,}$/
/** Fewer characters match too many numbers. */
const MIN_NUMBER_LENGTH = 4
/** One letter would match every name that begins and ends with it. */
const MIN_NAME_LENGTH = 2

/** Compared literally, without wildcards; full-width forms, capitals and the two Chinese scripts are folded. */
async function matchesKeyword(
  db: Db,
  shopId: number,
  { keyword, within }: { keyword: string; within: RawBuilder<unknown> },
): Promise<RawBuilder<unknown>> {
  const needle = keyword.normalize('NFKC').toLowerCase()
  const number = needle.toUpperCase()
  if (WHOLE_NUMBER.test(number))
    return sql`p.id in (
      select id from payments.payment where payment_no = ${number}
      union all select payment_id from payments.refund where refund_no = ${number}
      union all select payment_id from payments.bill where bill_no = ${number})`
  const amount = parseAmountRange(needle)
  const pattern = scriptPattern(needle)
  const isIn = (text: string) =>
    sql`(${sql.raw(text)} <> '' and lower(normalize(${sql.raw(text)}, nfkc)) ~ ${pattern})`
  const any = [isIn('p.remark'), sql`p.id in (${billsOf(shopId, isIn('b.reference'))})`]
  if (number.length >= MIN_NUMBER_LENGTH) any.push(sql`"right"(p.payment_no, ${number.length}) = ${number}`)
  if (amount) any.push(sql`(p.amount >= ${amount.from} and p.amount < ${amount.until})`)
  else if ([...needle].length >= MIN_NAME_LENGTH) {
    const { rows } = await sql<{ payer_id: number }>`
      select distinct p.payer_id from payments.payment p where ${within}`.execute(db)
    const payers = await withMaskedName(
      db,
      rows.map((row) => row.payer_id),
      needle,
    )
    if (payers.length > 0) any.push(sql`p.payer_id = any(${payers}::integer[])`)
  }
  return sql`(${sql.join(any, sql` or `)})`
}

/**
 * Returns the range of amounts that the text begins: '38' is 38.00 to 38.99, '38.5' is 38.50 to 38.59; undefined where it is no
 * amount.
 */
function parseAmountRange(needle: string): { from: Units; until: Units } | undefined {
  const [, whole = '', point, cents = ''] = /^(\d[\d,]{0,9})(?:(\.)(\d{0,2}))?(?:\s*gf)?$/.exec(needle) ?? []
  const wholes = whole.replaceAll(',', '')
  if (wholes === '') return undefined
  const from = BigInt(wholes) * GF + (BigInt(cents.padEnd(2, '0')) * GF) / 100n
  const step = point === undefined || cents === '' ? GF : GF / 10n ** BigInt(cents.length)
  return { from, until: from + step }
}
