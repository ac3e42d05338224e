import type { Db } from '../platform/database/db.ts'
import { applicationDetail, applicationsOf } from './applications/application.ts'
import { shopsOf } from './shop-of.ts'

/** What this room keeps about a member, for the member to download. The licence by its id: the copy outlives any link. */
export async function merchantsDataOf(db: Db, memberId: number) {
  const [shops, applications] = [await shopsOf(db, memberId), await applicationsOf(db, memberId)]
  return {
    shops: shops.map(({ id, shopName }) => ({ id, shopName })),
    applications: await Promise.all(
      applications.map((row) => applicationDetail(db, row, (licence) => licence)),
    ),
  }
}
