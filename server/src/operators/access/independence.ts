import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { independentDays } from '../rules.ts'

/** Somebody was let in, given a role or reset by an owner. */
export interface Given {
  to: number
  by: number
}

/**
 * Whether two operators are two people as far as the console can tell: neither was let in, given a role or reset by the
 * other, nor both by the same owner, directly or through others whom that one let in. Whoever gave somebody a password may
 * have used it first (docs/decisions/063).
 */
export function areIndependent(given: readonly Given[], one: number, other: number): boolean {
  const hands = handsOver(given, one)
  return [...handsOver(given, other)].every((hand) => !hands.has(hand))
}

/** An operator and all in whose hands their access may be. */
function handsOver(given: readonly Given[], operatorId: number): Set<number> {
  const hands = new Set([operatorId])
  for (const hand of hands) for (const { to, by } of given) if (to === hand) hands.add(by)
  return hands
}

/** What was given so lately that it counts. */
export async function givenLately(db: Db, parameters: Parameters): Promise<Given[]> {
  const days = Number(parameters.get(independentDays))
  const { rows } = await sql<Given>`
    select distinct operator_id as to, given_by as by from operators.access_given
    where at > platform.now() - make_interval(days => ${days})`.execute(db)
  return rows
}

/** Refuses with `notIndependent`. */
export async function judgeIndependence(
  db: Db,
  parameters: Parameters,
  one: number,
  other: number,
): Promise<void> {
  if (!areIndependent(await givenLately(db, parameters), one, other))
    throw new Refusal('notIndependent', { days: String(parameters.get(independentDays)) })
}

/** Whether some other owner than these could be the second person beside this one. */
export async function hasSecondOwner(
  db: Db,
  parameters: Parameters,
  ownerId: number,
  about: number | null,
): Promise<boolean> {
  const given = await givenLately(db, parameters)
  return (await activeOwners(db)).some(
    (id) => id !== ownerId && id !== about && areIndependent(given, ownerId, id),
  )
}

/** Whether what takes two is two people's. */
export async function areTwoOwners(db: Db, parameters: Parameters): Promise<boolean> {
  const [owners, given] = [await activeOwners(db), await givenLately(db, parameters)]
  return owners.some((one) => owners.some((other) => one < other && areIndependent(given, one, other)))
}

async function activeOwners(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from operators.operator where status = 'active' and 'owner' = any(roles) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
