import { z } from 'zod'
import { day, id, moment, pageSize, points } from './fields.ts'
import { declineReason } from './merchants/fields.ts'
import { operation } from './operation.ts'
import { OUTCOMES } from './outcomes.ts'
import { memberParts } from './states.ts'

/** What a trade tells its sides (rules/trading#trades). */
export const TRADE_STEPS = [
  'taken',
  'paid',
  'overdue',
  'released',
  'cancelled',
  'timed-out',
  'appealed',
  'appeal-withdrawn',
  'given-up',
  'under-review',
  'evidence-asked',
  'appealed-by-system',
  'complaint',
  'complaint-upheld',
  'complaint-refused',
  'proof-seen-before',
  'usdt-tx-seen',
  'decided-for-buyer',
  'decided-for-seller',
] as const
export type TradeStep = (typeof TRADE_STEPS)[number]

/** What an owner may have changed of a shop. */
export const SHOP_PARTS = [
  'name',
  'name-en',
  'address',
  'address-en',
  'contact-person',
  'contact-phone',
  'contact-email',
  'hours',
  'category',
  'description',
  'place',
  'pictures',
  'services',
] as const
export type ShopPart = (typeof SHOP_PARTS)[number]
/** Null on both sides where it cannot be told in a line. */
const shopChange = z.strictObject({
  part: z.enum(SHOP_PARTS),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ShopChange = z.infer<typeof shopChange>

/** Somebody else, as far as the reader may know them: a masked name. */
const somebody = z.string()

/**
 * What a member is told: each kind with what its texts need (notice-texts.ts). Texts are made when they are read, in
 * the reader's language, so nothing here is a sentence.
 */
export const noticeAbout = z.discriminatedUnion('kind', [
  /** GF came from another member. */
  z.strictObject({ kind: z.literal('transfer-received'), amount: points, from: somebody }),
  /** Somebody sent the reader a red packet: the nickname, or the masked name. How much is in it is told when it is opened. */
  z.strictObject({ kind: z.literal('red-packet-received'), from: somebody, code: z.string() }),
  /** What nobody took of the reader's own. */
  z.strictObject({ kind: z.literal('red-packet-returned'), amount: points, code: z.string() }),
  /** Somebody paid a share of the reader's split. */
  z.strictObject({ kind: z.literal('split-paid'), amount: points, from: somebody, code: z.string() }),
  /** Whoever asked for a split that the reader opened and has not paid yet: the nickname, or the masked name. */
  z.strictObject({ kind: z.literal('split-reminder'), from: somebody, code: z.string() }),
  /** PV for a gift of one's own. */
  z.strictObject({ kind: z.literal('gift-reward'), amount: points, to: somebody }),
  /** A friend became valid. PV; zero where the day's limit left nothing. */
  z.strictObject({ kind: z.literal('referral-reward'), amount: points, friend: somebody }),
  z.strictObject({ kind: z.literal('level-reached'), level: z.string() }),
  /** Its minimums no longer hold; `left` is the lower level that still does, null for none. */
  z.strictObject({ kind: z.literal('level-lost'), level: z.string(), left: z.string().nullable() }),
  z.strictObject({ kind: z.literal('auto-release-ending'), endTime: moment }),
  z.strictObject({ kind: z.literal('auto-release-ended'), endTime: moment }),
  /** Principal and interest, ready to be redeemed. */
  z.strictObject({
    kind: z.literal('wealth-matured'),
    amount: points,
    product: z.strictObject({ zh: z.string(), en: z.string() }),
  }),
  /** All payments of one day to the reader's shop so far. */
  z.strictObject({
    kind: z.literal('payment-received'),
    amount: points,
    count: z.int(),
    day,
  }),
  /** A shop gave GF of a payment back; PV that went back with it. */
  z.strictObject({
    kind: z.literal('payment-refunded'),
    amount: points,
    pv: points,
    shop: z.strictObject({ zh: z.string(), en: z.string() }),
  }),
  /** A shop gave PV. */
  z.strictObject({
    kind: z.literal('shop-gift'),
    amount: points,
    shop: z.strictObject({ zh: z.string(), en: z.string() }),
  }),
  /** Signed in where the member never was before; the network with its last part hidden. */
  z.strictObject({ kind: z.literal('new-device'), device: z.string(), network: z.string() }),
  z.strictObject({
    kind: z.literal('account-security'),
    event: z.enum([
      'login-password-changed',
      'login-password-reset',
      'payment-password-changed',
      'payment-password-reset',
      'email-changed',
      'two-factor-on',
      'two-factor-off',
      'payments-unlocked',
      'two-factor-removed',
      'passkeys-removed',
      'recovery-code-used',
      'passkey-added',
      'passkey-deleted',
      'session-ended',
    ]),
    /** What it is about: a passkey's name, a new address. Empty where there is nothing to add. */
    detail: z.string(),
  }),
  /** Operators gave the account another mailbox in place of a lost one: it waits, somebody objected, or nothing came of it. */
  z.strictObject({
    kind: z.literal('mailbox-change'),
    step: z.enum(['asked', 'objected', 'ended']),
    email: z.string(),
    dueTime: moment,
  }),
  z.strictObject({ kind: z.literal('application-approved'), shop: z.string() }),
  /** `reasons` are standard ones; `remark` is what the auditor wrote in addition, empty where nothing was written. */
  z.strictObject({
    kind: z.literal('application-rejected'),
    shop: z.string(),
    reasons: z.array(declineReason),
    remark: z.string(),
  }),
  /** Granted by operators. */
  z.strictObject({ kind: z.literal('vip-granted') }),
  /** Operators made a part stand still for the reader alone, and why; or let it go on. */
  z.strictObject({
    kind: z.literal('restricted'),
    part: z.enum(memberParts),
    reason: z.string(),
    /** What an answer is about; left out where it was told before answers were. */
    ref: z.string().optional(),
    until: moment.nullable(),
  }),
  z.strictObject({ kind: z.literal('restriction-lifted'), part: z.enum(memberParts) }),
  /** The treasury gave GF: to the reader, or to the shop that is named. */
  z.strictObject({
    kind: z.literal('gf-granted'),
    amount: points,
    shop: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
  }),
  /** Operators took back GF that the treasury had given, or VIP that they had granted, and why. */
  z.strictObject({
    kind: z.literal('grant-reversed'),
    amount: points,
    shop: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
    reason: z.string(),
    ref: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('vip-taken'), reason: z.string(), ref: z.string().optional() }),
  /** Operators took GF that were no grant, of the reader or of the reader's shop, and why. */
  z.strictObject({
    kind: z.literal('gf-taken'),
    amount: points,
    shop: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
    reason: z.string(),
    ref: z.string(),
  }),
  /** Operators hold the reader's rewards, why and until when; or let them go on. */
  z.strictObject({
    kind: z.literal('rewards-held'),
    reason: z.string(),
    until: moment.nullable(),
    ref: z.string(),
  }),
  z.strictObject({ kind: z.literal('rewards-lifted') }),
  /** Operators took PV back, and why. */
  z.strictObject({
    kind: z.literal('rewards-taken'),
    amount: points,
    reason: z.string(),
    ref: z.string().optional(),
  }),
  /** Operators closed the shop to payments, and why; or lifted that. */
  z.strictObject({
    kind: z.literal('shop-suspended'),
    shop: z.string(),
    reason: z.string(),
    ref: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('shop-restored'), shop: z.string() }),
  /** Two operators closed the shop of an owner who seemed gone; the owner opens it again. */
  z.strictObject({ kind: z.literal('shop-closed'), shop: z.string(), reason: z.string() }),
  /** The reader's shop was saved by who did not say what they had read: what took the place of what. */
  z.strictObject({ kind: z.literal('shop-overwritten'), shop: z.string(), changes: z.array(shopChange) }),
  /** A step of a trade, told to each side. GF, and what is paid for them in USDT. */
  z.strictObject({
    kind: z.literal('trade'),
    step: z.enum(TRADE_STEPS),
    /** The reader's. */
    side: z.enum(['buyer', 'seller']),
    transactionId: z.int(),
    transactionNo: z.string(),
    gfAmount: points,
    totalPrice: points,
    other: somebody,
    /** Until when the reader or the other side has to act; null where no time runs. */
    by: moment.nullable(),
  }),
  /** Somebody wrote in the chat of a trade; told once until it is read. */
  z.strictObject({
    kind: z.literal('trade-message'),
    transactionId: z.int(),
    transactionNo: z.string(),
    sender: z.enum(['buyer', 'seller', 'arbiter']),
  }),
  /** Operators looked after what the reader had told about somebody. */
  z.strictObject({
    kind: z.literal('report-closed'),
    reported: z.string(),
    outcome: z.enum(OUTCOMES),
  }),
  /** An order ran out of time; what of it was never sold. */
  z.strictObject({
    kind: z.literal('order-expired'),
    orderId: z.int(),
    orderNo: z.string(),
    orderType: z.enum(['buy', 'sell']),
    amount: points,
  }),
  /** Two operators took back what was left of an order, and why. */
  z.strictObject({
    kind: z.literal('order-cancelled'),
    orderId: z.int(),
    orderNo: z.string(),
    orderType: z.enum(['buy', 'sell']),
    amount: points,
    reason: z.string(),
  }),
  /** An order that the reader wanted to be told of. What can be taken of it, and USDT for one GF. */
  z.strictObject({
    kind: z.literal('order-alert'),
    orderId: z.int(),
    /** What the reader wants to do. */
    side: z.enum(['buy', 'sell']),
    amount: points,
    unitPrice: points,
  }),
  /** Trading goes on after a halt, and what the reader has under way there. What was running runs out so much later. */
  z.strictObject({
    kind: z.literal('trading-resumed'),
    haltedTime: moment,
    resumedTime: moment,
    trades: z.int(),
    /** Where there is one trade and no more. */
    transactionId: z.int().nullable(),
    orders: z.int(),
  }),
  /** A program got a key to the reader's shop. */
  z.strictObject({ kind: z.literal('api-key-made'), name: z.string() }),
  /** What a webhook's calls are signed with was rotated. */
  z.strictObject({ kind: z.literal('webhook-secret-rotated'), host: z.string() }),
  /** A webhook was switched off, because it took nothing for days. */
  z.strictObject({ kind: z.literal('webhook-off'), host: z.string() }),
  z.strictObject({ kind: z.literal('feedback-answered'), title: z.string(), answer: z.string() }),
])
export type NoticeAbout = z.infer<typeof noticeAbout>
export type NoticeKind = NoticeAbout['kind']

export const notice = z.strictObject({
  id: z.int(),
  about: noticeAbout,
  /** The screen that it leads to: a path of the app. */
  link: z.string(),
  time: moment,
  read: z.boolean(),
})
export type Notice = z.infer<typeof notice>

const nothing = z.null()

export const listNotices = operation({
  method: 'GET',
  path: '/notifications',
  caller: 'member',
  summary: 'What the member was told, newest first. `before` is the id of the last one already held.',
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(notice),
})

export const getUnreadCount = operation({
  method: 'GET',
  path: '/notifications/unread-count',
  caller: 'member',
  summary: 'How many notices the member has not read.',
  output: z.strictObject({ unread: z.int() }),
})

export const readNotice = operation({
  method: 'POST',
  path: '/notifications/{id}/read',
  caller: 'member',
  summary: 'Marks one notice as read. Once more changes nothing.',
  params: z.strictObject({ id }),
  output: z.strictObject({ unread: z.int() }),
  errors: ['unknownNotice'],
})

export const readAllNotices = operation({
  method: 'POST',
  path: '/notifications/read-all',
  caller: 'member',
  summary: 'Marks every notice as read.',
  output: z.strictObject({ unread: z.int() }),
})

export const getPushKey = operation({
  method: 'GET',
  path: '/notifications/push-key',
  caller: 'member',
  summary: "The server's public key for web push (VAPID, RFC 8292); null where push is off.",
  output: z.strictObject({ publicKey: z.string().nullable() }),
})

/** As `PushSubscription.toJSON()` writes it: a point on P-256 and 16 random bytes (RFC 8291). */
const pushKeys = z.object({
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/, 'p256dh'),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'auth'),
})

export const subscribeToPush = operation({
  method: 'POST',
  path: '/notifications/push/subscriptions',
  caller: 'member',
  summary:
    "Lets this browser be told by web push, for as long as this session lasts. The same endpoint again takes the old one's place.",
  body: z.strictObject({
    endpoint: z
      .string()
      .max(1000, 'max:1000')
      .pipe(z.url({ protocol: /^https$/, error: 'endpoint' })),
    keys: pushKeys,
  }),
  output: z.strictObject({ id: z.int() }),
  errors: ['pushOff', 'badPushEndpoint'],
})

export const unsubscribeFromPush = operation({
  method: 'DELETE',
  path: '/notifications/push/subscriptions/{id}',
  caller: 'member',
  summary: 'Ends a subscription of the own. One that is not there is no fault.',
  params: z.strictObject({ id }),
  output: nothing,
})
