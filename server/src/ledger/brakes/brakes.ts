import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accountId } from '../accounts/accounts.ts'
import { lockAccounts } from '../posting/post.ts'
import { type Row, tables } from '../tables.ts'

/** A member's own brakes. Null: no limit. */
export interface Brakes {
  frozenAt: Date | null
  limits: OwnLimits
  /** Higher limits that take effect later; undefined if there are none. */
  raise: (OwnLimits & { at: Date }) | undefined
  usedToday: Units
}

/** A member's own limits, in units; null: none. */
export interface OwnLimits {
  payment: Units | null
  day: Units | null
}

/** Returns a member's brakes as they are now. */
export async function brakesOf(db: Db, memberId: number): Promise<Brakes> {
  const row = await brakeRow(db, memberId)
  const { rows } = await sql<{ used: Units }>`
    select ledger.left_account_on_day(${memberId}, platform.now()) as used`.execute(db)
  const isRaiseDue = row?.is_raise_due === true
  const raise =
    row?.raise_at && !isRaiseDue
      ? { payment: row.next_payment_limit, day: row.next_day_limit, at: row.raise_at }
      : undefined
  return {
    frozenAt: row?.frozen_at ?? null,
    limits: limitsNow(row),
    raise,
    usedToday: rows[0]?.used ?? 0n,
  }
}

/**
 * Throws `accountFrozen` if a member has frozen the account, for movements out of other accounts by the member's order. Under the
 * lock of one of the member's available accounts.
 */
export async function refuseIfFrozen(tx: Tx, memberId: number): Promise<void> {
  if (await hasFrozen(tx, memberId)) throw new Refusal('accountFrozen')
}

/**
 * Returns whether a member has frozen the account. Under the lock of one of the member's available accounts the answer stays true
 * until the transaction ends.
 */
export async function hasFrozen(db: Db, memberId: number): Promise<boolean> {
  return (await frozenAmong(db, [memberId])).has(memberId)
}

/** Returns those of these members who have frozen the account. */
export async function frozenAmong(db: Db, members: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from ledger.brake
    where member_id = any(${members}::integer[]) and frozen_at is not null`.execute(db)
  return new Set(rows.map(({ member_id }) => member_id))
}

type BrakeRow = Row<'ledger.brake'> & { is_raise_due: boolean | null }

function brakeRow(db: Db, memberId: number): Promise<BrakeRow | undefined> {
  return tables(db)
    .selectFrom('ledger.brake')
    .selectAll()
    .select(sql<boolean | null>`raise_at <= platform.now()`.as('is_raise_due'))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

function limitsNow(row: BrakeRow | undefined): OwnLimits {
  if (!row) return { payment: null, day: null }
  return row.is_raise_due
    ? { payment: row.next_payment_limit, day: row.next_day_limit }
    : { payment: row.payment_limit, day: row.day_limit }
}

/**
 * Freezes what leaves a member's account, or lifts the freeze. Waits for movements in progress: once it has committed, none is
 * made. Returns whether that changed anything.
 */
export async function setFrozen(tx: Tx, memberId: number, isFrozen: boolean): Promise<boolean> {
  await lockBrakedAccounts(tx, memberId)
  const before = await brakeRow(tx, memberId)
  if ((before?.frozen_at != null) === isFrozen) return false
  await writeBrake(tx, memberId, { frozen_at: isFrozen ? sql`platform.now()` : null })
  return true
}

/** Returns whether these limits are higher than those in force, in one of the two. */
export function raisesLimits(now: OwnLimits, wanted: OwnLimits): boolean {
  return isHigher(wanted.payment, now.payment) || isHigher(wanted.day, now.day)
}

/** Sets own limits: what is lower applies at once, and what is higher `hours` later. `mayRaise` is asked under the lock. */
export async function setOwnLimits(
  tx: Tx,
  memberId: number,
  { wanted, hours, mayRaise }: { wanted: OwnLimits; hours: number; mayRaise: () => void },
): Promise<void> {
  await lockBrakedAccounts(tx, memberId)
  const now = limitsNow(await brakeRow(tx, memberId))
  const isRaise = raisesLimits(now, wanted)
  if (isRaise) mayRaise()
  await writeBrake(tx, memberId, {
    payment_limit: lower(wanted.payment, now.payment),
    day_limit: lower(wanted.day, now.day),
    next_payment_limit: isRaise ? wanted.payment : null,
    next_day_limit: isRaise ? wanted.day : null,
    raise_at: isRaise ? sql`platform.now() + make_interval(hours => ${hours})` : null,
  })
}

const isHigher = (one: Units | null, other: Units | null) => other !== null && (one === null || one > other)
const lower = (one: Units | null, other: Units | null) => (isHigher(one, other) ? other : one)

function brakedAccounts(memberId: number): bigint[] {
  return [accountId(memberId, 'available', 'GF'), accountId(memberId, 'available', 'PV')]
}

async function lockBrakedAccounts(tx: Tx, memberId: number): Promise<void> {
  await lockAccounts(tx, brakedAccounts(memberId))
}

async function writeBrake(tx: Tx, memberId: number, values: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(values)
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  await sql`
    insert into ledger.brake (member_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    values (${memberId}, ${sql.join(Object.values(values).map((value) => value as object | null))})
    on conflict (member_id) do update set ${set}`.execute(tx)
  await sql`
    update ledger.account set braked = exists (
      select from ledger.brake b where b.member_id = ${memberId}
        and (b.frozen_at is not null or b.payment_limit is not null or b.day_limit is not null))
    where id = any(${brakedAccounts(memberId)}::bigint[])`.execute(tx)
}
