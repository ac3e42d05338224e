import { z } from 'zod'
import { day, id, moment, pageSize, points } from './fields.ts'
import { declineReason } from './merchants/fields.ts'
import { memberEndpoint } from './operation.ts'
import { OUTCOMES } from './outcomes.ts'
import { memberParts } from './states.ts'

/** Steps of a trade that notify its sides (rules/trading#trades). */
export const TRADE_STEPS = [
  'taken',
  'paid',
  'overdue',
  'released',
  'cancelled',
  'timed-out',
  'appealed',
  'appeal-withdrawn',
  'conceded',
  'under-review',
  'evidence-requested',
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

/** Parts of a shop that an owner may have changed. */
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
/** `before` and `after` are both null if they do not fit in a line. */
const shopChange = z.strictObject({
  part: z.enum(SHOP_PARTS),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ShopChange = z.infer<typeof shopChange>

/** Another member's nickname, or without one the masked name; of a friend who became valid always the latter. */
const shownName = z.string()

/**
 * The content of a notice: each kind with the data of its texts (notice-texts.ts). Texts are made when they are read, in
 * the reader's language, so no sentence is stored.
 */
export const noticeAbout = z.discriminatedUnion('kind', [
  /** GF came from another member. */
  z.strictObject({ kind: z.literal('transfer-received'), amount: points, from: shownName }),
  /**
   * A step of a transfer that was sent with a delay, for each side: `called-back` by its sender, `returned` because it could not
   * arrive. Its arrival is a `transfer-received` to the receiver.
   */
  z.strictObject({
    kind: z.literal('delayed-transfer'),
    step: z.enum(['sent', 'arrived', 'called-back', 'returned']),
    /** The reader's. */
    side: z.enum(['sender', 'receiver']),
    amount: points,
    other: shownName,
    arrivesTime: moment,
  }),
  /** A red packet from another member. The amount is shown when it is opened. */
  z.strictObject({ kind: z.literal('red-packet-received'), from: shownName, code: z.string() }),
  /** The part of the reader's own red packet that no one took. */
  z.strictObject({ kind: z.literal('red-packet-returned'), amount: points, code: z.string() }),
  /** A member paid a share of the reader's split. */
  z.strictObject({ kind: z.literal('split-paid'), amount: points, from: shownName, code: z.string() }),
  /** Reminder of a split that the reader opened and has not paid. */
  z.strictObject({ kind: z.literal('split-reminder'), from: shownName, code: z.string() }),
  /** PV for a gift that the reader made. */
  z.strictObject({ kind: z.literal('gift-reward'), amount: points, to: shownName }),
  /** A friend became valid. PV; zero if the day's limit left nothing. */
  z.strictObject({ kind: z.literal('referral-reward'), amount: points, friend: shownName }),
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
  /** All payments to the reader's shop on one day so far. */
  z.strictObject({
    kind: z.literal('payment-received'),
    amount: points,
    count: z.int(),
    day,
  }),
  /** A shop refunded GF of a payment; `pv`: PV taken back with it. */
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
  /** A payment by the reader's pay code. */
  z.strictObject({
    kind: z.literal('pay-code-used'),
    amount: points,
    shop: z.strictObject({ zh: z.string(), en: z.string() }),
    paymentNo: z.string(),
    isOffline: z.boolean(),
  }),
  /** A change of the pay code or of the account's own brakes. */
  z.strictObject({
    kind: z.literal('pay-code-changed'),
    change: z.enum(['turned-on', 'limits-raised', 'offline-set', 'frozen', 'unfrozen', 'own-limits-raised']),
  }),
  /** A sign-in on a new device; the network's last part is hidden. */
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
    /** The subject: a passkey's name, a new address. Empty if there is none. */
    detail: z.string(),
  }),
  /** Replacement of a lost mailbox by operators: requested, objected to, or ended without effect. */
  z.strictObject({
    kind: z.literal('mailbox-change'),
    step: z.enum(['asked', 'objected', 'ended']),
    email: z.string(),
    dueTime: moment,
  }),
  z.strictObject({ kind: z.literal('application-approved'), shop: z.string() }),
  /** `reasons` are standard ones; `remark` is the auditor's addition, empty without one. */
  z.strictObject({
    kind: z.literal('application-rejected'),
    shop: z.string(),
    reasons: z.array(declineReason),
    remark: z.string(),
  }),
  /** Granted by operators. */
  z.strictObject({ kind: z.literal('vip-granted') }),
  /** Operators restricted a part for this member, with the reason, or lifted that. */
  z.strictObject({
    kind: z.literal('restricted'),
    part: z.enum(memberParts),
    reason: z.string(),
    /** Reference for an answer; absent in notices older than answers. */
    ref: z.string().optional(),
    until: moment.nullable(),
  }),
  z.strictObject({ kind: z.literal('restriction-lifted'), part: z.enum(memberParts) }),
  /** A grant of GF from the treasury to the reader or to the named shop. */
  z.strictObject({
    kind: z.literal('gf-granted'),
    amount: points,
    shop: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
  }),
  /** Operators took back granted GF or granted VIP, with the reason. */
  z.strictObject({
    kind: z.literal('grant-reversed'),
    amount: points,
    shop: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
    reason: z.string(),
    ref: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('vip-taken'), reason: z.string(), ref: z.string().optional() }),
  /** Operators took GF that was not granted, from the reader or their shop, with the reason. */
  z.strictObject({
    kind: z.literal('gf-taken'),
    amount: points,
    shop: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
    reason: z.string(),
    ref: z.string(),
  }),
  /** Operators hold the reader's rewards, why and until when, or lifted that. */
  z.strictObject({
    kind: z.literal('rewards-held'),
    reason: z.string(),
    until: moment.nullable(),
    ref: z.string(),
  }),
  z.strictObject({ kind: z.literal('rewards-lifted') }),
  /** Operators took PV back, with the reason. */
  z.strictObject({
    kind: z.literal('rewards-taken'),
    amount: points,
    reason: z.string(),
    ref: z.string().optional(),
  }),
  /** Operators suspended the shop, with the reason, or lifted that. */
  z.strictObject({
    kind: z.literal('shop-suspended'),
    shop: z.string(),
    reason: z.string(),
    ref: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('shop-restored'), shop: z.string() }),
  /** Two operators closed the shop of an owner who seemed gone; the owner can open it again. */
  z.strictObject({ kind: z.literal('shop-closed'), shop: z.string(), reason: z.string() }),
  /** The reader's shop was saved without a version: what was replaced. */
  z.strictObject({ kind: z.literal('shop-overwritten'), shop: z.string(), changes: z.array(shopChange) }),
  /** A step of a trade, for each side. GF, and their price in USDT. */
  z.strictObject({
    kind: z.literal('trade'),
    step: z.enum(TRADE_STEPS),
    /** The reader's. */
    side: z.enum(['buyer', 'seller']),
    transactionId: z.int(),
    transactionNo: z.string(),
    gfAmount: points,
    totalPrice: points,
    other: shownName,
    /** Deadline for the reader or the other side; null if there is none. */
    by: moment.nullable(),
  }),
  /** A chat message in a trade; one notice until it is read. */
  z.strictObject({
    kind: z.literal('trade-message'),
    transactionId: z.int(),
    transactionNo: z.string(),
    sender: z.enum(['buyer', 'seller', 'arbiter']),
  }),
  /** Operators closed the reader's report about a member. */
  z.strictObject({
    kind: z.literal('report-closed'),
    reported: z.string(),
    outcome: z.enum(OUTCOMES),
  }),
  /** An order expired; the unsold rest of it. */
  z.strictObject({
    kind: z.literal('order-expired'),
    orderId: z.int(),
    orderNo: z.string(),
    orderType: z.enum(['buy', 'sell']),
    amount: points,
  }),
  /** Two operators cancelled the rest of an order, with the reason. */
  z.strictObject({
    kind: z.literal('order-cancelled'),
    orderId: z.int(),
    orderNo: z.string(),
    orderType: z.enum(['buy', 'sell']),
    amount: points,
    reason: z.string(),
  }),
  /** An order that matches the reader's alert: the amount that can be taken and USDT per GF. */
  z.strictObject({
    kind: z.literal('order-alert'),
    orderId: z.int(),
    /** The reader's side. */
    side: z.enum(['buy', 'sell']),
    amount: points,
    unitPrice: points,
  }),
  /** Trading resumed after a halt, with the reader's open trades and orders. Deadlines moved by the halt's duration. */
  z.strictObject({
    kind: z.literal('trading-resumed'),
    haltedTime: moment,
    resumedTime: moment,
    trades: z.int(),
    /** Set if there is exactly one trade. */
    transactionId: z.int().nullable(),
    orders: z.int(),
  }),
  /** A program got a key to the reader's shop. */
  z.strictObject({ kind: z.literal('api-key-created'), name: z.string() }),
  /** A webhook's signing secret was rotated. */
  z.strictObject({ kind: z.literal('webhook-secret-rotated'), host: z.string() }),
  /** A webhook was switched off after failing for days. */
  z.strictObject({ kind: z.literal('webhook-disabled'), host: z.string() }),
  z.strictObject({ kind: z.literal('feedback-answered'), title: z.string(), answer: z.string() }),
])
export type NoticeAbout = z.infer<typeof noticeAbout>
export type NoticeKind = NoticeAbout['kind']

export const notice = z.strictObject({
  id: z.int(),
  about: noticeAbout,
  /** The app's path that it links to. */
  link: z.string(),
  time: moment,
  read: z.boolean(),
})
export type Notice = z.infer<typeof notice>

const nothing = z.null()

export const listNotices = memberEndpoint('GET', '/notifications', {
  summary: "Returns the member's notices, newest first. `before`: the id of the last item already received.",
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(notice),
})

export const getUnreadCount = memberEndpoint('GET', '/notifications/unread-count', {
  summary: 'Returns the number of unread notices.',
  output: z.strictObject({ unread: z.int() }),
})

export const readNotice = memberEndpoint('POST', '/notifications/{id}/read', {
  summary: 'Marks one notice as read. Repeating the call changes nothing.',
  params: z.strictObject({ id }),
  output: z.strictObject({ unread: z.int() }),
  errors: ['unknownNotice'],
})

export const readAllNotices = memberEndpoint('POST', '/notifications/read-all', {
  summary: 'Marks every notice as read.',
  output: z.strictObject({ unread: z.int() }),
})

export const getPushKey = memberEndpoint('GET', '/notifications/push-key', {
  summary: "Returns the server's public key for web push (VAPID, RFC 8292); null if push is off.",
  output: z.strictObject({ publicKey: z.string().nullable() }),
})

/** As `PushSubscription.toJSON()` writes it: a point on P-256 and 16 random bytes (RFC 8291). */
const pushKeys = z.object({
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/, 'p256dh'),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'auth'),
})

export const subscribeToPush = memberEndpoint('POST', '/notifications/push/subscriptions', {
  summary:
    'Subscribes this browser to web push for the duration of this session. A repeated endpoint replaces the earlier subscription.',
  body: z.strictObject({
    endpoint: z
      .string()
      .max(1000, 'max:1000')
      .pipe(z.url({ protocol: /^https$/, error: 'endpoint' })),
    keys: pushKeys,
  }),
  output: z.strictObject({ id: z.int() }),
  errors: ['pushOff', 'invalidPushEndpoint'],
})

export const unsubscribeFromPush = memberEndpoint('DELETE', '/notifications/push/subscriptions/{id}', {
  summary: 'Ends a web push subscription of the caller. An unknown one is ignored.',
  params: z.strictObject({ id }),
  output: nothing,
})
