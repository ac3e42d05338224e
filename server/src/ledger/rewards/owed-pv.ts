import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Returns the PV a member owes because refunds took back rewards, in units. Maturing rewards pay it first. */
export async function owedPv(db: Db, memberId: number): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    select amount from ledger.owed_pv where member_id = ${memberId}`.execute(db)
  return rows[0]?.amount ?? 0n
}

/** Returns how much of a member's available PV is kept because refunds of other members' payments may take it back, in units. */
export async function keptPv(db: Db, memberId: number): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    select amount from ledger.kept_pv where member_id = ${memberId}`.execute(db)
  return rows[0]?.amount ?? 0n
}

/** The PV of `keptPv` by the last day on which refunds may take them back, the earliest first. */
export async function keptPvByDay(db: Db, memberId: number): Promise<{ until: string; amount: Units }[]> {
  const { rows } = await sql<{ until: string; amount: Units }>`
    select b.refundable_until::text as until, sum(d.kept)::bigint as amount
    from ledger.reward_budget b join ledger.reward_day d on d.day = b.day and d.party_id = ${memberId}
    where not b.kept_freed and d.kept > 0 group by b.refundable_until order by b.refundable_until`.execute(db)
  return rows
}

/** PV of a member's rewards that caps or a day's budget cut and that wait to be granted, in units. */
export async function waitingPv(db: Db, memberId: number): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    select coalesce(sum(waiting), 0)::bigint as amount from ledger.reward_cut
    where member_id = ${memberId} and waiting > 0`.execute(db)
  return rows[0]?.amount ?? 0n
}
