import { namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { MANAGER_ROLES, type ShopRole } from './shop-access.ts'

/** Returns a staff member's name for another one: in full for the owner and managers, masked for cashiers. */
export async function staffName(db: Db, memberId: number, viewer: ShopRole): Promise<string> {
  return (await staffNames(db, [memberId], viewer)).get(memberId) ?? '***'
}

/** Returns the names of several staff members, by member id. */
export async function staffNames(db: Db, ids: number[], viewer: ShopRole): Promise<Map<number, string>> {
  const names = await namesOf(db, [...new Set(ids)])
  return new Map(
    [...names].map(([id, name]) => [id, MANAGER_ROLES.includes(viewer) ? name.username : name.masked]),
  )
}
