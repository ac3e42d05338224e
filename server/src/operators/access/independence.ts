import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { independentDays } from '../rules.ts'
import { STANDING } from './removals.ts'

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

/**
 * What was given so lately that it counts. What came due alone although there are or were other owners counts until it is confirmed
 * in the database: such a newcomer never becomes a second person by waiting. The same holds for whatever an owner gave alone, in
 * whichever role, at or after the removal of another owner by the same hand, or shortly before it. What was given to an owner between a removal and its contest does not
 * count, unless the removal stands.
 */
export async function givenLately(db: Db, parameters: Parameters): Promise<Given[]> {
  const days = Number(parameters.get(independentDays))
  const { rows } = await sql<Given>`
    select distinct g.operator_id as to, g.given_by as by from operators.access_given g
    where (g.at > platform.now() - make_interval(days => ${days})
        or ((g.lasting or (g.alone and exists (select from operators.removal r
              where ${STANDING} and r.by_id = g.given_by and r.at < g.at + make_interval(days => ${days}))))
          and not exists (select from operators.access_confirmed c
            where c.operator_id = g.operator_id and c.at >= g.at)))
      and not exists (select from operators.removal r
        where r.operator_id = g.operator_id and g.at between r.at and r.contested_at
          and r.outcome is distinct from 'upheld')`.execute(db)
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
