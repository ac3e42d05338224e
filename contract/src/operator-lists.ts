import { z } from 'zod'
import { listReports } from './appeals-desk.ts'
import { id, moment, pageSize, points, text } from './fields.ts'
import { session } from './identity.ts'
import { operation } from './operation.ts'
import { act, listActs, listFeedback, listShopReviews } from './operators.ts'
import { EXPORT_ROWS, REASON_LENGTH, SEARCH_LENGTH } from './operators-limits.ts'
import { openReturn } from './referrals.ts'
import { rewardHold } from './rewards-desk.ts'
import { appealStatus, orderStatus, orderType, tradeStatus } from './states.ts'

// What operators look up, and the acts that follow from it (rules/operators#roles; decision 048 says which role does what).

const search = text(SEARCH_LENGTH).default('')
const reason = text(REASON_LENGTH, { min: 1 })
/** Days of the platform's calendar, both included. */
const period = { from: z.iso.date().optional(), until: z.iso.date().optional() }
/** `after` is the id of the last one already held. */
const page = { after: id.optional(), size: pageSize(20) }
const order = { sort: z.enum(['newest', 'oldest']).default('newest') }
const words = <T extends string>(states: Record<T, number>) => z.enum(Object.keys(states) as [T, ...T[]])

const memberStatus = z.enum(['active', 'disabled', 'closed'])
const shopStatus = z.enum(['open', 'closed', 'suspended'])

/** Whoever holds points, as operators see them; a link leads on where `kind` has a page. */
export const holder = z.strictObject({
  kind: z.enum(['member', 'shop', 'platform']),
  id: z.int(),
  /** A member's username, a shop's name; empty for the platform. */
  name: z.string(),
})
export type Holder = z.infer<typeof holder>

export const memberInList = z.strictObject({
  id: z.int(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** Masked: a***@example.com. The whole address stands on the member's page, and looking there is an act. */
  email: z.string(),
  referralCode: z.string(),
  status: memberStatus,
  createdTime: moment,
})
export type MemberInList = z.infer<typeof memberInList>

export const findMembers = operation({
  method: 'GET',
  path: '/operator/members',
  caller: 'operator',
  roles: ['support', 'treasurer', 'owner'],
  summary:
    'Members whose username, nickname or mail address begins so, or whose id, phone or referral code it is. `after` is the id of the last one already held.',
  query: z.strictObject({ search, status: memberStatus.optional(), ...order, ...page }),
  fromCopy: true,
  output: z.array(memberInList),
})

export const balances = z.strictObject({
  gf: points,
  frozenGf: points,
  pv: points,
  frozenPv: points,
})

/** One journal, and what it moved. */
export const journalInList = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** What it is about: a payment's number, a trade's. */
  ref: z.string(),
  /** Who caused it: 'member:42', 'system'. */
  actor: z.string(),
  time: moment,
  /** What came in on all its accounts together, or, where a list is one holder's, what their own accounts changed by. */
  gf: points,
  pv: points,
})
export type JournalInList = z.infer<typeof journalInList>

export const inspectedMember = z.strictObject({
  ...memberInList.shape,
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  language: z.enum(['zh', 'en']),
  /** Null where the member may sign in, or was disabled before reasons were kept. */
  disabled: z.strictObject({ reason: z.string(), time: moment }).nullable(),
  /** Granted by operators, or earned. */
  isVip: z.boolean(),
  /** Null where it is the platform itself. */
  upline: z.strictObject({ id: z.int(), username: z.string() }).nullable(),
  friends: z.int(),
  validFriends: z.int(),
  level: z.string(),
  /** Whether it gives a dividend, where there is one. */
  levelActive: z.boolean(),
  twoFactorEnabled: z.boolean(),
  hasPasskey: z.boolean(),
  balances,
  /** PV that are not available yet, that stay for refunds, and that are owed; null where nobody holds the rewards. */
  rewards: z.strictObject({ pending: points, kept: points, owed: points, held: rewardHold.nullable() }),
  /** Live ones, the latest first. */
  sessions: z.array(session),
  shop: z.strictObject({ id: z.int(), name: z.string(), status: shopStatus }).nullable(),
  openOrders: z.int(),
  openTrades: z.int(),
  /** The latest ones. */
  journals: z.array(journalInList),
  /** What operators did about this member, the latest first. */
  acts: z.array(act),
})
export type InspectedMember = z.infer<typeof inspectedMember>

const memberId = z.strictObject({ id })
const withReason = z.strictObject({ reason })

export const inspectMember = operation({
  method: 'GET',
  path: '/operator/members/{id}',
  caller: 'operator',
  roles: ['support', 'treasurer', 'owner'],
  summary: 'All that operators may know of a member. Looking is written into the log.',
  params: memberId,
  output: inspectedMember,
  errors: ['noSuchMember'],
})

export const disableMember = operation({
  method: 'POST',
  path: '/operator/members/{id}/disable',
  caller: 'operator',
  roles: ['support', 'owner'],
  summary:
    'Shuts a member out at once, everywhere. The reason is told when they try to sign in. Points stay where they are, trades go on by their clocks, nobody can take their orders.',
  params: memberId,
  body: withReason,
  output: z.strictObject({ id: z.int(), status: memberStatus, sessionsEnded: z.int() }),
  errors: ['noSuchMember', 'memberChanged'],
})

export const enableMember = operation({
  method: 'POST',
  path: '/operator/members/{id}/enable',
  caller: 'operator',
  roles: ['support', 'owner'],
  summary: 'Lets a disabled member in again. Sessions that were ended stay ended.',
  params: memberId,
  body: withReason,
  output: z.strictObject({ id: z.int(), status: memberStatus }),
  errors: ['noSuchMember', 'memberChanged'],
})

export const endMemberSessions = operation({
  method: 'POST',
  path: '/operator/members/{id}/end-sessions',
  caller: 'operator',
  roles: ['support', 'owner'],
  summary: 'Signs a member out everywhere. They may sign in again.',
  params: memberId,
  body: withReason,
  output: z.strictObject({ id: z.int(), sessionsEnded: z.int() }),
  errors: ['noSuchMember'],
})

export const grantVip = operation({
  method: 'POST',
  path: '/operator/members/{id}/vip',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary: 'Makes a member VIP for good (rules/referrals#vip). The member is told.',
  params: memberId,
  body: withReason,
  output: z.strictObject({ id: z.int(), isVip: z.boolean() }),
  errors: ['noSuchMember', 'memberChanged', 'alreadyVip'],
})

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
})
export type ShopInList = z.infer<typeof shopInList>

const shopReaders = ['auditor', 'support', 'treasurer'] as const

export const findShops = operation({
  method: 'GET',
  path: '/operator/shops',
  caller: 'operator',
  roles: shopReaders,
  summary:
    'Shops by words of their name, address or offers, or by id, merchant number, payment code or owner’s id. `after` is the id of the last one already held.',
  query: z.strictObject({ search, status: shopStatus.optional(), ...order, ...page }),
  fromCopy: true,
  output: z.array(shopInList),
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
  /** What the owner said when closing it. */
  closeReason: z.string().nullable(),
  suspended: z.strictObject({ reason: z.string(), time: moment }).nullable(),
  ownerStatus: memberStatus,
  balances,
  /** Whether what is earned here is held. */
  rewardsHeld: rewardHold.nullable(),
  services: z.int(),
  /** Changes of name or licence, the latest first. */
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
  /** What operators did about this shop, the latest first. */
  acts: z.array(act),
})
export type InspectedShop = z.infer<typeof inspectedShop>

const shopId = z.strictObject({ id })

export const inspectShop = operation({
  method: 'GET',
  path: '/operator/shops/{id}',
  caller: 'operator',
  roles: shopReaders,
  summary: 'A shop with what it holds and what happened to it. Looking is written into the log.',
  params: shopId,
  output: inspectedShop,
  errors: ['unknownMerchant'],
})

export const suspendShop = operation({
  method: 'POST',
  path: '/operator/shops/{id}/suspend',
  caller: 'operator',
  roles: ['auditor', 'support'],
  summary:
    'Closes a shop to payments and search at once; the owner is told why and cannot open it. What it holds stays its own.',
  params: shopId,
  body: withReason,
  output: z.strictObject({ id: z.int(), status: shopStatus }),
  errors: ['unknownMerchant', 'shopStatusChanged'],
})

export const restoreShop = operation({
  method: 'POST',
  path: '/operator/shops/{id}/restore',
  caller: 'operator',
  roles: ['auditor'],
  summary: 'Lifts a suspension: the shop is as open or closed as its owner had it. The owner is told.',
  params: shopId,
  body: withReason,
  output: z.strictObject({ id: z.int(), status: shopStatus }),
  errors: ['unknownMerchant', 'shopStatusChanged'],
})

const tradeReaders = ['arbiter', 'support'] as const

export const orderInList = z.strictObject({
  id: z.int(),
  orderNo: z.string(),
  type: words(orderType),
  status: words(orderStatus),
  paused: z.boolean(),
  ownerId: z.int(),
  owner: z.string(),
  gfAmount: points,
  /** What of it can still be taken. */
  rest: points,
  unitPrice: points,
  createdTime: moment,
})
export type OrderInList = z.infer<typeof orderInList>

export const findOrders = operation({
  method: 'GET',
  path: '/operator/orders',
  caller: 'operator',
  roles: tradeReaders,
  summary:
    'Orders by number, id, owner, kind, status and day. `after` is the id of the last one already held.',
  query: z.strictObject({
    /** An order's number or id. */
    search,
    memberId: id.optional(),
    type: words(orderType).optional(),
    status: words(orderStatus).optional(),
    ...period,
    ...page,
  }),
  fromCopy: true,
  output: z.array(orderInList),
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

export const inspectOrder = operation({
  method: 'GET',
  path: '/operator/orders/{id}',
  caller: 'operator',
  roles: tradeReaders,
  summary: 'An order with its trades. Looking is written into the log.',
  params: z.strictObject({ id }),
  output: z.strictObject({
    ...orderInList.shape,
    remark: z.string(),
    running: points,
    done: points,
    returned: points,
    expiresTime: moment,
    endedTime: moment.nullable(),
    /** The latest first. */
    trades: z.array(tradeInList),
  }),
  errors: ['unknownOrder'],
})

export const findTrades = operation({
  method: 'GET',
  path: '/operator/trades',
  caller: 'operator',
  roles: tradeReaders,
  summary: 'Trades by number, id, member, status and day. `after` is the id of the last one already held.',
  query: z.strictObject({
    /** A trade's number or id. */
    search,
    /** On either side. */
    memberId: id.optional(),
    status: words(tradeStatus).optional(),
    ...period,
    ...page,
  }),
  fromCopy: true,
  output: z.array(tradeInList),
})

export const inspectTrade = operation({
  method: 'GET',
  path: '/operator/trades/{id}',
  caller: 'operator',
  roles: tradeReaders,
  summary:
    'A trade with its timeline, its cases and its journals; chat, codes and proofs are seen in a case only. Looking is written into the log.',
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
  }),
  errors: ['unknownTrade'],
})

const moneyReaders = ['support', 'treasurer'] as const

export const paymentInList = z.strictObject({
  /** Its journal's. */
  id: z.int(),
  paymentNo: z.string(),
  payerId: z.int(),
  payer: z.string(),
  shopId: z.int(),
  shop: z.string(),
  amount: points,
  /** PV that the payer earned. */
  reward: points,
  refunded: points,
  time: moment,
})
export type PaymentInList = z.infer<typeof paymentInList>

export const findPayments = operation({
  method: 'GET',
  path: '/operator/payments',
  caller: 'operator',
  roles: moneyReaders,
  summary:
    'Payments by number, payer, shop and day; or those of which something was given back. `after` is the id of the last one already held.',
  query: z.strictObject({
    /** A payment's or a refund's number. */
    search,
    memberId: id.optional(),
    shopId: id.optional(),
    refunds: z.enum(['all', 'refunded']).default('all'),
    ...period,
    ...page,
  }),
  fromCopy: true,
  output: z.array(paymentInList),
})

export const inspectPayment = operation({
  method: 'GET',
  path: '/operator/payments/{paymentNo}',
  caller: 'operator',
  roles: moneyReaders,
  summary: 'A payment with its refunds and its bill. Looking is written into the log.',
  params: z.strictObject({ paymentNo: text(40, { min: 1 }) }),
  output: z.strictObject({
    ...paymentInList.shape,
    remark: z.string(),
    billNo: z.string().nullable(),
    refunds: z.array(
      z.strictObject({
        id: z.int(),
        refundNo: z.string(),
        amount: points,
        reward: points,
        reason: z.string(),
        time: moment,
      }),
    ),
    /** The payment's own, what it earned others, and its refunds'. */
    journals: z.array(journalInList),
  }),
  errors: ['unknownPayment'],
})

export const openReturnInList = z.strictObject({
  id: z.int(),
  memberId: z.int(),
  member: z.string(),
  paymentNo: z.string(),
  refundNo: z.string(),
  ...openReturn,
})
export type OpenReturnInList = z.infer<typeof openReturnInList>

export const findOpenReturns = operation({
  method: 'GET',
  path: '/operator/open-returns',
  caller: 'operator',
  roles: ['treasurer'],
  summary:
    'Rewards that refunds asked back and could not take, because they were spent; newest first, by member and by the day of the refund. `after` is the id of the last one already held.',
  query: z.strictObject({ memberId: id.optional(), ...period, ...page }),
  fromCopy: true,
  output: z.array(openReturnInList),
})

export const houseAccounts = ['issuance', 'treasury', 'release-pool', 'wealth', 'fees'] as const

export const findJournals = operation({
  method: 'GET',
  path: '/operator/journals',
  caller: 'operator',
  roles: moneyReaders,
  summary:
    'Everything that moved points, newest first: by id or by the beginning of what it is about, by kind, by holder or the platform’s account, and by day. `after` is the id of the last one already held.',
  query: z.strictObject({
    /** A journal's id, or the beginning of its ref. */
    search,
    kind: text(40).optional(),
    /** A member's or a shop's id. */
    holderId: id.optional(),
    account: z.enum(houseAccounts).optional(),
    ...period,
    ...page,
  }),
  fromCopy: true,
  output: z.array(journalInList),
})

export const inspectJournal = operation({
  method: 'GET',
  path: '/operator/journals/{id}',
  caller: 'operator',
  roles: moneyReaders,
  summary: 'A journal with all its postings and what it is about. Looking is written into the log.',
  params: z.strictObject({ id }),
  output: z.strictObject({
    id: z.int(),
    kind: z.string(),
    ref: z.string(),
    actor: z.string(),
    time: moment,
    /** Null where there is no page for it. */
    about: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('payment'), paymentNo: z.string() }),
        z.strictObject({ kind: z.literal('trade'), id: z.int() }),
        z.strictObject({ kind: z.literal('order'), id: z.int() }),
      ])
      .nullable(),
    /** At most so many of them: a daily release has thousands. */
    postings: z.array(
      z.strictObject({
        holder,
        purpose: z.string(),
        unit: z.enum(['GF', 'PV']),
        amount: points,
        balanceAfter: points,
      }),
    ),
    morePostings: z.int(),
  }),
  errors: ['unknownJournal'],
})
export type InspectedJournal = z.infer<(typeof inspectJournal)['output']>

/** What can be taken away as a file, each with the list that it is. */
export const exportable = {
  members: findMembers,
  shops: findShops,
  orders: findOrders,
  trades: findTrades,
  payments: findPayments,
  returns: findOpenReturns,
  journals: findJournals,
  feedback: listFeedback,
  reviews: listShopReviews,
  reports: listReports,
  log: listActs,
} as const
export type ExportName = keyof typeof exportable
const exportNames = Object.keys(exportable) as [ExportName, ...ExportName[]]

export const exportList = operation({
  method: 'POST',
  path: '/operator/exports',
  caller: 'operator',
  roles: [...new Set(Object.values(exportable).flatMap(({ roles }) => roles))],
  summary: `A list as a file for spreadsheets (RFC 4180), at most ${EXPORT_ROWS} rows, with the same filters. Who may see the list may take it; it is written into the log.`,
  body: z.strictObject({
    list: z.enum(exportNames),
    /** As the list's own query has them. */
    filters: z.record(z.string().max(40), z.string().max(SEARCH_LENGTH)).default({}),
  }),
  output: z.strictObject({
    csv: z.string(),
    rows: z.int(),
    /** There were more than fit. */
    more: z.boolean(),
  }),
})
