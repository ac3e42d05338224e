import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { STANDING } from './removals.ts'

/** An owner added, reset or gave a role to an operator. */
export interface AccessGrant {
  to: number
  by: number
}

/**
 * Returns whether two operators count as two people: neither was added, given a role or reset by the other, nor both by
 * the same owner, directly or indirectly. The giver of a password may have used it first (docs/decisions/063).
 */
export function areIndependent(grants: readonly AccessGrant[], one: number, other: number): boolean {
  const controllers = controllersOf(grants, one)
  return [...controllersOf(grants, other)].every((controller) => !controllers.has(controller))
}

/** Returns an operator and all operators who may control their access. */
function controllersOf(grants: readonly AccessGrant[], operatorId: number): Set<number> {
  const controllers = new Set([operatorId])
  for (const controller of controllers)
    for (const { to, by } of grants) if (to === controller) controllers.add(by)
  return controllers
}

/**
 * Returns the grants that are recent enough to count. A grant that came due alone, although there are or were other
 * owners, counts until confirmed in the database, so waiting never makes such a newcomer an independent person. The same
 * holds for anything an owner gave alone, in any role, after or shortly before removing another owner. Grants to an owner
 * between a removal and its contest do not count, unless the removal stands.
 */
export async function recentGrants(db: Db, parameters: Parameters): Promise<AccessGrant[]> {
  const days = Number(parameters.get('operators.independent-days'))
  const { rows } = await sql<AccessGrant>`
    select distinct g.operator_id as to, g.granted_by as by from operators.access_grant g
    where (g.at > platform.now() - make_interval(days => ${days})
        or ((g.never_expires or (g.unapproved and exists (select from operators.removal r
              where ${STANDING} and r.by_id = g.granted_by and r.at < g.at + make_interval(days => ${days}))))
          and not exists (select from operators.access_confirmation c
            where c.operator_id = g.operator_id and c.at >= g.at)))
      and not exists (select from operators.removal r
        where r.operator_id = g.operator_id and g.at between r.at and r.contested_at
          and r.outcome is distinct from 'upheld')`.execute(db)
  return rows
}

/** Throws `notIndependent`. */
export async function checkIndependence(
  db: Db,
  parameters: Parameters,
  one: number,
  other: number,
): Promise<void> {
  if (!areIndependent(await recentGrants(db, parameters), one, other))
    throw new Refusal('notIndependent', { days: String(parameters.get('operators.independent-days')) })
}

/** Returns whether an owner other than these could be the second person for this one. */
export async function hasSecondOwner(
  db: Db,
  parameters: Parameters,
  ownerId: number,
  about: number | null,
): Promise<boolean> {
  const grants = await recentGrants(db, parameters)
  return (await activeOwners(db)).some(
    (id) => id !== ownerId && id !== about && areIndependent(grants, ownerId, id),
  )
}

/** Returns whether there are two independent owners. */
export async function hasTwoIndependentOwners(db: Db, parameters: Parameters): Promise<boolean> {
  const [owners, grants] = [await activeOwners(db), await recentGrants(db, parameters)]
  return owners.some((one) => owners.some((other) => one < other && areIndependent(grants, one, other)))
}

async function activeOwners(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from operators.operator where status = 'active' and 'owner' = any(roles) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
