import { z } from 'zod'
import { id, moment, period, points } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { appealStatus, orderStatus, orderType, tradeStatus } from '../states.ts'
import { journalInList, words } from './fields.ts'
import { amounts, listEndpoint, orderOrAmount, page, search, total } from './list-endpoint.ts'

export const orderInList = z.strictObject({
  id: z.int(),
  orderNo: z.string(),
  type: words(orderType),
  status: words(orderStatus),
  paused: z.boolean(),
  ownerId: z.int(),
  owner: z.string(),
  gfAmount: points,
  /** The part that can still be taken. */
  rest: points,
  unitPrice: points,
  createdTime: moment,
})
export type OrderInList = z.infer<typeof orderInList>

export const findOrders = listEndpoint('/operator/orders', ['trades:read'], {
  summary:
    'Returns orders by number, id, owner, kind, status, day and amount. `after`: the id of the last item already received; the first page also has the total count for the filters.',
  query: {
    /** An order's number or id. */
    search,
    memberId: id.optional(),
    type: words(orderType).optional(),
    status: words(orderStatus).optional(),
    ...period,
    ...orderOrAmount,
    ...amounts,
    ...page,
  },
  row: orderInList,
  beside: total,
})

export const tradeInList = z.strictObject({
  id: z.int(),
  tradeNo: z.string(),
  orderId: z.int(),
  status: words(tradeStatus),
  buyerId: z.int(),
  buyer: z.string(),
  sellerId: z.int(),
  seller: z.string(),
  gfAmount: points,
  unitPrice: points,
  totalPrice: points,
  createdTime: moment,
})
export type TradeInList = z.infer<typeof tradeInList>

export const inspectOrder = operatorEndpoint('GET', '/operator/orders/{id}', {
  permissions: ['trades:read'],
  summary: 'Returns an order with its trades. This access is recorded in the audit log.',
  params: z.strictObject({ id }),
  output: z.strictObject({
    ...orderInList.shape,
    remark: z.string(),
    running: points,
    done: points,
    returned: points,
    expiresTime: moment,
    endedTime: moment.nullable(),
    /** Latest first. */
    trades: z.array(tradeInList),
  }),
  errors: ['unknownOrder'],
})

export const findTrades = listEndpoint('/operator/trades', ['trades:read'], {
  summary:
    'Returns trades by number, id, member, status, day and amount. `after`: the id of the last item already received; the first page also has the total count for the filters.',
  query: {
    /** A trade's number or id. */
    search,
    /** On either side. */
    memberId: id.optional(),
    status: words(tradeStatus).optional(),
    ...period,
    ...orderOrAmount,
    ...amounts,
    ...page,
  },
  row: tradeInList,
  beside: total,
})

export const inspectTrade = operatorEndpoint('GET', '/operator/trades/{id}', {
  permissions: ['trades:read'],
  summary:
    'Returns a trade with its timeline, appeals and journals; chat, receiving codes and proofs are shown in an appeal only. This access is recorded in the audit log.',
  params: z.strictObject({ id }),
  output: z.strictObject({
    ...tradeInList.shape,
    orderNo: z.string(),
    remark: z.string(),
    dueTime: moment.nullable(),
    paidTime: moment.nullable(),
    releasedTime: moment.nullable(),
    cancelledTime: moment.nullable(),
    hasProof: z.boolean(),
    /** Oldest first. */
    steps: z.array(
      z.strictObject({
        act: z.string(),
        to: words(tradeStatus),
        by: z.enum(['buyer', 'seller', 'arbiter', 'system']),
        time: moment,
      }),
    ),
    appeals: z.array(
      z.strictObject({
        id: z.int(),
        appealNo: z.string(),
        kind: z.enum(['appeal', 'complaint']),
        status: words(appealStatus),
        createdTime: moment,
      }),
    ),
    journals: z.array(journalInList),
    /** The escrow and its holder, for this trade and for its order. */
    escrow: z.strictObject({
      holderId: z.int(),
      holder: z.string(),
      trade: points,
      /** For the rest of a sell order, and for its other open trades; a buy order has no escrow. */
      rest: points,
      otherTrades: points,
      /** The order's journals that moved its escrow. */
      journals: z.array(journalInList),
    }),
  }),
  errors: ['unknownTrade'],
})
