import { z } from 'zod'
import { notice } from './notices.ts'
import { deskTopics } from './operators/desk.ts'
import { customerScreen, paymentRecord } from './payments.ts'
import { tradeMessage } from './trading.ts'

/**
 * The events of GET /api/events, one JSON object per message. An event is a hint that something changed, with the data
 * that a screen shows at once; after a gap in the connection clients reload their lists.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /** The caller's points moved: reload the balances. */
  z.strictObject({ type: z.literal('points-changed') }),
  /** A payment reached the caller's shop. */
  z.strictObject({ type: z.literal('payment-received'), merchantId: z.int(), record: paymentRecord }),
  /** A bill created by the caller, or of the caller's shop, was paid. */
  z.strictObject({
    type: z.literal('bill-paid'),
    merchantId: z.int(),
    billNo: z.string(),
    record: paymentRecord,
  }),
  /** A request by pay code changed, for its payer and for who scanned it: reload it (getCapture, listCaptureRequests). */
  z.strictObject({
    type: z.literal('capture-changed'),
    merchantId: z.int(),
    captureNo: z.string(),
    status: z.enum(['waiting', 'paid', 'declined']),
  }),
  /** The content of a customer's screen, the only event under its link; null once the link has ended. */
  z.strictObject({ type: z.literal('customer-screen'), screen: customerScreen.nullable() }),
  /** A new notice for the caller, and the number of unread ones. */
  z.strictObject({ type: z.literal('notice'), notice, unread: z.int() }),
  /** The caller's trade, or an appeal about it, changed: reload it. */
  z.strictObject({ type: z.literal('trade-changed'), transactionId: z.int() }),
  /** A chat message in the caller's trade, also sent to the author's other screens, with the number of unread ones. */
  z.strictObject({
    type: z.literal('trade-message'),
    transactionId: z.int(),
    message: tradeMessage,
    unread: z.int(),
  }),
  /** Orders in the hall changed; sent to everyone. */
  z.strictObject({ type: z.literal('hall-changed') }),
  /** A part was halted or resumed: reload getService; sent to everyone. */
  z.strictObject({ type: z.literal('service-changed') }),
  /** For operators whose roles include it: which part of the console's home changed, without its content. */
  z.strictObject({ type: z.literal('desk-changed'), what: z.enum(deskTopics) }),
])
export type LiveEvent = z.infer<typeof liveEvent>
/** As the server writes it: with numbers in place of the states' words. */
export type WireEvent = z.input<typeof liveEvent>
