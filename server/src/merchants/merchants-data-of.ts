import type { Db } from '../platform/database/db.ts'
import { applicationDetail, applicationOf } from './applications/application.ts'
import { shopOf } from './shop-of.ts'

/** What this room keeps about a member, for the member to download. The licence by its id: the copy outlives any link. */
export async function merchantsDataOf(db: Db, memberId: number) {
  const application = await applicationOf(db, memberId)
  return {
    shop: await shopOf(db, memberId),
    application: application ? await applicationDetail(db, application, (licence) => licence) : null,
  }
}
