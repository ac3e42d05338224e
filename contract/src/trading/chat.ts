import { z } from 'zod'
import { id, moment, optionalText, pageSize } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { MESSAGE_LENGTH } from '../trading-limits.ts'
import { ofTrade } from './fields.ts'

// The chat between both sides of a trade.

/** Predefined phrases, which each side reads in its own language; their texts are with the screens. */
export const QUICK_PHRASES = [
  'hello',
  'will-pay-soon',
  'have-paid',
  'please-check',
  'received-thanks',
  'not-received-yet',
  'please-send-proof',
  'wrong-amount',
  'please-wait',
  'please-release',
] as const

export type QuickPhrase = (typeof QUICK_PHRASES)[number]

export const tradeMessage = z.strictObject({
  id: z.int(),
  transactionId: z.int(),
  from: z.enum(['buyer', 'seller', 'arbiter']),
  own: z.boolean(),
  /** Exactly one of `text`, `phrase` and `picture` is set. */
  text: z.string().nullable(),
  phrase: z.enum(QUICK_PHRASES).nullable(),
  /** A link that opens for some minutes. */
  picture: z.string().nullable(),
  createdTime: moment,
})

export type TradeMessage = z.infer<typeof tradeMessage>

export const listMessages = memberEndpoint('GET', '/trading/hall/messages/{transactionId}', {
  summary:
    'Returns the messages of the two sides and of arbiters, newest first. `before`: the id of the last item already received; `after` returns newer ones.',
  params: z.strictObject({ transactionId: id }),
  query: z.strictObject({ before: id.optional(), after: id.optional(), size: pageSize(50) }),
  output: z.array(tradeMessage),
  /** `readByOther` is the newest message that the other side has read, 0 for none. */
  beside: z.strictObject({ unread: z.int(), readByOther: z.int(), open: z.boolean() }),
  errors: ['unknownTrade'],
})

const oneMessage = {
  text: optionalText(MESSAGE_LENGTH, { lines: true }),
  phrase: z.enum(QUICK_PHRASES, 'phrase').optional(),
  /** A file of the category chat-picture. */
  picture: optionalText(200),
}

const isOne = (body: { text: string | null; phrase?: string | undefined; picture: string | null }) =>
  [body.text, body.phrase, body.picture].filter(Boolean).length === 1

const notOne = { path: ['text'], message: 'required' }

export const sendMessage = memberEndpoint('POST', '/trading/hall/messages', {
  summary: 'Sends the other side one message: a text, a picture or a quick phrase.',
  body: z.strictObject({ ...ofTrade, ...oneMessage }).refine(isOne, notOne),
  own: ['body.userId'],
  output: tradeMessage,
  errors: ['unknownTrade', 'chatClosed', 'tooManyRequests', 'unusableFile'],
})

export const readMessages = memberEndpoint('POST', '/trading/hall/messages/{transactionId}/read', {
  summary: 'Marks all messages up to this one as read.',
  params: z.strictObject({ transactionId: id }),
  body: z.strictObject({ upTo: id }),
  output: z.strictObject({ unread: z.int() }),
  errors: ['unknownTrade'],
})
