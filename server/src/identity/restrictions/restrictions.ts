import type { MemberPart } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockMember, requireStatus } from '../members/member-status.ts'
import { notify } from '../notices/notify.ts'

export interface RestrictionInForce {
  part: MemberPart
  reason: string
  by: string
  since: Date
  until: Date | null
}

interface Restricting {
  part: MemberPart
  reason: string
  by: string
  /** Null for no end. */
  hours: number | null
}

/**
 * Restricts a part for a member, from the next request on and on every server. Takes the member's row lock, which
 * operations that start trades share. Throws `noSuchMember`, `memberChanged` or `alreadyRestricted`.
 */
export async function restrict(tx: Tx, id: number, { part, reason, by, hours }: Restricting): Promise<void> {
  requireStatus(await lockMember(tx, id), 'active', 'disabled')
  // Closes an expired restriction, which would block the new one.
  await sql`
    update identity.restriction set lifted_at = until_at, lifted_by = ''
    where member_id = ${id} and part = ${part} and lifted_at is null and until_at <= platform.now()`.execute(
    tx,
  )
  const { rows } = await sql<{ until_at: Date | null }>`
    insert into identity.restriction (member_id, part, reason, by_name, until_at)
    values (${id}, ${part}, ${reason}, ${by}, platform.now() + make_interval(hours => ${hours}::integer))
    on conflict (member_id, part) where lifted_at is null do nothing returning until_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('alreadyRestricted')
  const until = row.until_at?.toISOString() ?? null
  await notify(tx, [
    { to: id, about: { kind: 'restricted', part, reason, until, ref: `restriction:${part}` } },
  ])
}

/** Lifts a restriction. Throws `noSuchMember` or `notRestricted`. */
export async function liftRestriction(
  tx: Tx,
  id: number,
  { part, by }: { part: MemberPart; by: string },
): Promise<void> {
  await lockMember(tx, id)
  const { rows } = await sql`
    update identity.restriction set lifted_at = platform.now(), lifted_by = ${by}
    where member_id = ${id} and part = ${part} and lifted_at is null
      and (until_at is null or until_at > platform.now()) returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('notRestricted')
  await notify(tx, [{ to: id, about: { kind: 'restriction-lifted', part } }])
}

/** Returns the restrictions in force for a member. */
export async function restrictionsOf(db: Db, id: number): Promise<RestrictionInForce[]> {
  const { rows } = await sql<RestrictionInForce>`
    select part, reason, by_name as by, at as since, until_at as until from identity.restricted
    where member_id = ${id} order by part`.execute(db)
  return rows
}

/**
 * Returns those of these members for whom a part is restricted, with the reason. Under their row locks
 * (`lockActiveMembers`) this stays true until the transaction ends.
 */
export async function restrictedAmong(
  db: Db,
  part: MemberPart,
  members: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ member_id: number; reason: string }>`
    select member_id, reason from identity.restricted
    where part = ${part} and member_id = any(${members}::integer[])`.execute(db)
  return new Map(rows.map(({ member_id, reason }) => [member_id, reason]))
}
