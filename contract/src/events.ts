import { z } from 'zod'
import { notice } from './notices.ts'
import { deskNews } from './operators/desk.ts'
import { customerScreen, paymentRecord } from './payments.ts'
import { tradeMessage } from './trading.ts'

/**
 * What GET /api/events sends, one JSON object a message. An event is a hint that something changed and carries
 * what a screen shows at once; after a gap in the connection a client asks for the lists anew.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /** Points of the caller moved: fetch the balances. */
  z.strictObject({ type: z.literal('points-changed') }),
  /** A payment reached the caller's shop. */
  z.strictObject({ type: z.literal('payment-received'), merchantId: z.int(), record: paymentRecord }),
  /** A bill that the caller made, or of the caller's shop, was paid. */
  z.strictObject({
    type: z.literal('bill-paid'),
    merchantId: z.int(),
    billNo: z.string(),
    record: paymentRecord,
  }),
  /** Under the link of a customer's screen, and nothing else: what it shows; null once the link has ended. */
  z.strictObject({ type: z.literal('customer-screen'), screen: customerScreen.nullable() }),
  /** The caller is told something: what, and how many notices are unread now. */
  z.strictObject({ type: z.literal('notice'), notice, unread: z.int() }),
  /** A trade of the caller's, or an appeal about it, changed: fetch it anew. */
  z.strictObject({ type: z.literal('trade-changed'), transactionId: z.int() }),
  /** Somebody wrote in the chat of a trade of the caller's, the caller's other screens included; how many are unread there now. */
  z.strictObject({
    type: z.literal('trade-message'),
    transactionId: z.int(),
    message: tradeMessage,
    unread: z.int(),
  }),
  /** Orders in the hall changed; told to everybody. */
  z.strictObject({ type: z.literal('hall-changed') }),
  /** A part was halted or goes on: fetch getService anew; told to everybody. */
  z.strictObject({ type: z.literal('service-changed') }),
  /** To operators alone, whose roles it is for: what of the console's home changed, and nothing of what is in it. */
  z.strictObject({ type: z.literal('desk-changed'), what: z.enum(deskNews) }),
])
export type LiveEvent = z.infer<typeof liveEvent>
/** As the server writes it: the same, but for the numbers of states. */
export type WireEvent = z.input<typeof liveEvent>
