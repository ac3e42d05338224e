import { memberForOperators } from '../identity/index.ts'
import { shopForOperators } from '../merchants/index.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Kinds of holder in paths. */
export type HolderKind = 'member' | 'shop'

/** Returns the party, the name and the member concerned. Throws `noSuchMember` or `unknownMerchant`. */
export async function partyOf(
  db: Db,
  holder: HolderKind,
  id: number,
): Promise<{ party: number; memberId: number; name: string }> {
  if (holder === 'member') {
    const member = await memberForOperators(db, id)
    if (!member) throw new Refusal('noSuchMember')
    return { party: member.id, memberId: member.id, name: member.username }
  }
  const shop = await shopForOperators(db, id)
  if (!shop) throw new Refusal('unknownMerchant')
  return { party: shop.id, memberId: shop.owner_id, name: shop.name }
}
