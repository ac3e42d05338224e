import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { independentDays } from '../rules.ts'
import { STANDING } from './removals.ts'

/** An owner added, reset or gave a role to an operator. */
export interface Given {
  to: number
  by: number
}

/**
 * Returns whether two operators count as two people: neither was added, given a role or reset by the other, nor both by
 * the same owner, directly or indirectly. The giver of a password may have used it first (docs/decisions/063).
 */
export function areIndependent(given: readonly Given[], one: number, other: number): boolean {
  const hands = handsOver(given, one)
  return [...handsOver(given, other)].every((hand) => !hands.has(hand))
}

/** Returns an operator and all operators who may control their access. */
function handsOver(given: readonly Given[], operatorId: number): Set<number> {
  const hands = new Set([operatorId])
  for (const hand of hands) for (const { to, by } of given) if (to === hand) hands.add(by)
  return hands
}

/**
 * Returns the grants that are recent enough to count. A grant that came due alone, although there are or were other
 * owners, counts until confirmed in the database, so waiting never makes such a newcomer an independent person. The same
 * holds for anything an owner gave alone, in any role, after or shortly before removing another owner. Grants to an owner
 * between a removal and its contest do not count, unless the removal stands.
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

/** Throws `notIndependent`. */
export async function judgeIndependence(
  db: Db,
  parameters: Parameters,
  one: number,
  other: number,
): Promise<void> {
  if (!areIndependent(await givenLately(db, parameters), one, other))
    throw new Refusal('notIndependent', { days: String(parameters.get(independentDays)) })
}

/** Returns whether an owner other than these could be the second person for this one. */
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

/** Returns whether there are two independent owners. */
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
