import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { act, actAnswer } from '../operators.ts'
import { rewardHold } from '../rewards-desk.ts'
import { balances, journalInList, memberStatus, shopStatus, tag, withReason } from './fields.ts'
import { listEndpoint, order, page, search, total } from './list-endpoint.ts'

export const shopInList = z.strictObject({
  id: z.int(),
  merchantNo: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  status: shopStatus,
  category: z.string(),
  city: z.string().nullable(),
  ownerId: z.int(),
  owner: z.string(),
  createdTime: moment,
  /** Tags set by operators. */
  tags: z.array(z.string()),
})
export type ShopInList = z.infer<typeof shopInList>

export const findShops = listEndpoint('/operator/shops', ['shops:read'], {
  summary:
    'Returns shops by words of their name, address or services, or by exact id, merchant number, payment code or owner id; `tag` filters further. `after`: the id of the last item already received; the first page also has the total count for the filters.',
  query: { search, status: shopStatus.optional(), tag: tag.optional(), ...order, ...page },
  row: shopInList,
  beside: total,
})

export const inspectedShop = z.strictObject({
  ...shopInList.shape,
  paymentCode: z.string(),
  logo: z.string().nullable(),
  description: z.string().nullable(),
  address: z.string(),
  hours: z.string().nullable(),
  contactPerson: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** The owner's reason for closing. */
  closeReason: z.string().nullable(),
  suspended: z
    .strictObject({
      reason: z.string(),
      time: moment,
      /** The owner's answers. */ answers: z.array(actAnswer),
    })
    .nullable(),
  ownerStatus: memberStatus,
  balances,
  /** A hold of rewards earned here. */
  rewardsHeld: rewardHold.nullable(),
  services: z.int(),
  /** Changes of name or licence, latest first. */
  reviews: z.array(
    z.strictObject({
      id: z.int(),
      nameBefore: z.string(),
      nameAfter: z.string(),
      licenceChanged: z.boolean(),
      openedTime: moment,
      closedTime: moment.nullable(),
      remark: z.string().nullable(),
    }),
  ),
  journals: z.array(journalInList),
  /** Operators' acts about this shop, latest first. */
  acts: z.array(act),
})
export type InspectedShop = z.infer<typeof inspectedShop>

const shopId = z.strictObject({ id })

export const inspectShop = operatorEndpoint('GET', '/operator/shops/{id}', {
  permissions: ['shops:read'],
  summary: 'Returns a shop with its balances and its history. This access is recorded in the audit log.',
  params: shopId,
  output: inspectedShop,
  errors: ['unknownMerchant'],
})

export const suspendShop = operatorEndpoint('POST', '/operator/shops/{id}/suspend', {
  permissions: ['shops:suspend'],
  summary:
    'Suspends a shop immediately: it can be neither found nor paid, and its owner, who is notified of the reason, cannot open it. Its balances are kept.',
  params: shopId,
  body: withReason,
  output: z.strictObject({ id: z.int(), status: shopStatus }),
  errors: ['unknownMerchant', 'shopStatusChanged', 'conflictOfInterest'],
})

export const restoreShop = operatorEndpoint('POST', '/operator/shops/{id}/restore', {
  permissions: ['shops:restore'],
  summary: 'Lifts a suspension: the shop is open or closed as its owner left it. The owner is notified.',
  params: shopId,
  body: withReason,
  output: z.strictObject({ id: z.int(), status: shopStatus }),
  errors: ['unknownMerchant', 'shopStatusChanged', 'conflictOfInterest'],
})
