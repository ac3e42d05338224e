import type { Db } from '../platform/database/db.ts'
import { applicationDetail, applicationsOf } from './applications/application.ts'
import { shopsOf } from './shop-of.ts'

/** Returns what this module stores about a member, for download. The licence by id, which outlives any link. */
export async function merchantsDataOf(db: Db, memberId: number) {
  const [shops, applications] = [await shopsOf(db, memberId), await applicationsOf(db, memberId)]
  return {
    shops: shops.map(({ id, shopName }) => ({ id, shopName })),
    applications: await Promise.all(
      applications.map((row) => applicationDetail(db, row, (licence) => licence)),
    ),
  }
}
