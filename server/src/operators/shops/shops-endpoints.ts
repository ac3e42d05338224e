import type * as contract from '@torch/contract/operator-lists.ts'
import type { ShopInList } from '@torch/contract/operator-lists.ts'
import { thumbnailUrl } from '../../files/index.ts'
import { namesOf, statusesOf } from '../../identity/index.ts'
import { partyBalances } from '../../ledger/index.ts'
import {
  countServices,
  countShops,
  reviewsOfShop,
  type ShopRow,
  searchAllShops,
  shopForOperators,
} from '../../merchants/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { inTransaction } from '../in-transaction.ts'
import { listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { actsOnPage } from '../log/search-acts.ts'
import { taggedWith, tagsOf } from '../notes/notes.ts'
import { shownHold } from '../rewards/hold-rewards.ts'
import { latestJournalsOf, shownBalances } from '../show-journals.ts'
import { shownSuspension } from './shop-acts-endpoints.ts'

export const findShops = listHandler('shops', {
  async find(db, { tag, sort, after, ...query }) {
    const among = await taggedWith(db, tag)
    const rows = await searchAllShops(db, { ...query, after, among, oldestFirst: sort === 'oldest' })
    const owners = await namesOf(
      db,
      rows.map((row) => row.owner_id),
    )
    const tags = await tagsOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => shopInList(row, owners.get(row.owner_id)?.username ?? '—', tags(row.id)))
  },
  count: async (db, query) => countShops(db, { ...query, among: await taggedWith(db, query.tag) }),
})

function shopInList(row: ShopRow, owner: string, tags: string[]): ShopInList {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    city: row.city,
    merchantNo: row.merchant_no,
    nameEn: row.name_en,
    category: row.business_category,
    ownerId: row.owner_id,
    owner,
    createdTime: row.created_at.toISOString(),
    tags,
  }
}

const ACTS_SHOWN = 20

/** Returns a shop's page. Its balances are private, so this access is recorded in the audit log. */
export const inspectShop = inTransaction<typeof contract.inspectShop>(async (tx, call) => {
  const row = await shopForOperators(tx, call.params.id)
  if (!row) throw new Refusal('unknownMerchant')
  const about = `shop:${row.id}`
  await recordAct(tx, call, { act: 'shop-viewed', about, memberId: row.owner_id })
  const owners = await namesOf(tx, [row.owner_id])
  const tags = await tagsOf(tx, [row.id])
  const reviews = await reviewsOfShop(tx, row.id)
  return {
    ...shopInList(row, owners.get(row.owner_id)?.username ?? '—', tags(row.id)),
    paymentCode: row.payment_code,
    logo: thumbnailUrl(row.logo),
    description: row.description,
    address: row.address,
    hours: row.business_hours,
    contactPerson: row.contact_person,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    closeReason: row.close_reason,
    suspended: await shownSuspension(tx, row),
    ownerStatus: (await statusesOf(tx, [row.owner_id])).get(row.owner_id) ?? 'closed',
    balances: shownBalances(await partyBalances(tx, row.id)),
    rewardsHeld: await shownHold(tx, row.id),
    services: await countServices(tx, row.id),
    reviews: reviews.map((review) => ({
      id: review.id,
      nameBefore: review.name_before,
      nameAfter: review.name_after,
      licenceChanged: review.licence_before !== review.licence_after,
      openedTime: review.opened_at.toISOString(),
      closedTime: review.closed_at?.toISOString() ?? null,
      remark: review.remark,
    })),
    journals: await latestJournalsOf(tx, row.id),
    acts: await actsOnPage(tx, { about, except: ['shop-viewed'], size: ACTS_SHOWN }, call.operator.roles),
  }
})
