import { z } from 'zod'
import { id, moment, points } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { usdtNetworks } from '../usdt-networks.ts'
import { orderAmount, price } from './fields.ts'

// Alerts of members about orders in the hall (rules/trading#alerts).

/** Notifies once a takable order of at least this amount appears at this price or better. */
export const orderAlert = z.strictObject({
  id: z.int(),
  /** The member's side: buying or selling GF. */
  side: z.enum(['buy', 'sell']),
  gfAmount: points,
  /** Maximum price for buying, minimum for selling. */
  unitPrice: points,
  /** The network of the offer's receiving code; null for any. */
  network: z.enum(usdtNetworks).nullable(),
  createdTime: moment,
  /** The last notification and its order; null if there was none. */
  notifiedTime: moment.nullable(),
  notifiedOrderId: z.int().nullable(),
})

export type OrderAlert = z.infer<typeof orderAlert>

export const listOrderAlerts = memberEndpoint('GET', '/trading/hall/alerts/{userId}', {
  summary: "Returns the caller's alerts about orders, latest first.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.array(orderAlert),
})

export const addOrderAlert = memberEndpoint('POST', '/trading/hall/add-alert', {
  summary:
    'Creates an alert: notifies the caller once an order appears that the caller can take, of at least this amount and at this price or better. An identical alert is not added twice.',
  body: z.strictObject({
    userId: id,
    side: z.enum(['buy', 'sell'], 'side'),
    gfAmount: orderAmount,
    unitPrice: price,
    /** Only for buying: a seller supplies the code. */
    network: z.enum(usdtNetworks, 'network').nullish().default(null),
  }),
  own: ['body.userId'],
  output: orderAlert,
  errors: ['tooManyAlerts'],
})

export const removeOrderAlert = memberEndpoint('POST', '/trading/hall/remove-alert', {
  summary: 'Deletes an alert.',
  body: z.strictObject({ userId: id, alertId: id }),
  own: ['body.userId'],
  output: z.null(),
  errors: ['unknownAlert'],
})
