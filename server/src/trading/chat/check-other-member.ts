import { membersSince } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Throws `blockSelf` for the caller and `unknownPerson` for an unknown member. The id may be beyond the range of ids. */
export async function checkOtherMember(db: Db, own: number, other: number): Promise<void> {
  if (other === own) throw new Refusal('blockSelf')
  const known = other <= 2_147_483_647 && (await membersSince(db, [other])).has(other)
  if (!known) throw new Refusal('unknownPerson')
}
