import { z } from 'zod'
import { day, id, moment, pageNumber, pageSize, points, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { RECORD_KEYWORD } from '../payments-limits.ts'
import { state } from '../state-field.ts'
import { billDiscount } from './discount.ts'
import { billLine } from './items.ts'
import { takings } from './takings.ts'

export const shopAccount = z.strictObject({
  merchantId: z.int(),
  gfBalance: points,
  pvBalance: points,
  frozenGf: points,
  frozenPv: points,
  totalGfEarned: points,
  totalPvEarned: points,
  totalGfSpent: points,
})
export type ShopAccount = z.infer<typeof shopAccount>

export const getShopAccount = operation({
  method: 'GET',
  path: '/merchants/payment/points/{id}',
  caller: 'member',
  summary: "The shop's finance account, for its owner.",
  params: z.strictObject({ id }),
  output: shopAccount,
  errors: ['unknownMerchant'],
})

export const paymentRecord = z.strictObject({
  id: z.int(),
  paymentNo: z.string(),
  gfAmount: points,
  /** Masked: the shop sees enough to greet, not to look up. */
  payerUsername: z.string(),
  paymentTime: moment,
  paymentMethod: state('paymentMethod'),
  remark: z.string(),
  rewardPv: points,
  /** GF that was given back of it so far. */
  refundedGf: points,
  /** Of the bill that it paid; null where there was none. */
  reference: z.string().nullable(),
  /** Who made that bill: in full for the shop's owner and managers, masked for its cashiers; null where there was none. */
  cashier: z.string().nullable(),
  /** What that bill was for, where that was rung up; else none. */
  lines: z.array(billLine),
  /** The name of the till at which that bill was made; null where that is not known. */
  till: z.string().nullable(),
  /** What was taken off that bill; null where nothing was. */
  discount: billDiscount.nullable(),
  /** The part of `gfAmount` that its payer gave beside the bill. */
  tip: points,
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** What narrows a shop's payments. Days are whole ones of Shanghai, both included. */
const recordFilter = {
  /** A number or its end, an amount, a part of a reference or a note, or who paid: the whole name, or as it is shown. */
  keyword: text(RECORD_KEYWORD).optional(),
  from: day.optional(),
  to: day.optional(),
  /** The username of who made the bill. */
  cashier: text(50).optional(),
  /** The till at which that bill was made, one that was removed, too. */
  till: id.optional(),
}

export const listPaymentRecords = operation({
  method: 'GET',
  path: '/merchants/payment/records/{id}',
  caller: 'member',
  summary:
    "The shop's payments, newest first, for its owner and managers; today's for a cashier. `before` is the id of the last one already held.",
  params: z.strictObject({ id }),
  query: z.strictObject({
    status: z.enum(['1']).optional(),
    ...recordFilter,
    before: id.optional(),
    size: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'size')
      .transform(Number)
      .default(20),
  }),
  fromCopy: true,
  output: z.array(paymentRecord),
  errors: ['unknownMerchant', 'periodReversed'],
})

const recordSums = {
  /** What was given back of these payments so far, whenever that was. */
  ...takings,
  /** PV that their payers earned. */
  rewardPv: points,
}

export const getRecordTotals = operation({
  method: 'GET',
  path: '/merchants/payment/records/{id}/totals',
  caller: 'member',
  summary:
    "The sums of the shop's payments under the same filters, and by who made their bills; for its owner and managers.",
  params: z.strictObject({ id }),
  query: z.strictObject(recordFilter),
  fromCopy: true,
  output: z.strictObject({
    ...recordSums,
    /** The most GF first. `name` is null for payments without a bill. */
    cashiers: z.array(z.strictObject({ name: z.string().nullable(), ...recordSums })),
    /** By till, the most GF first. Both are null for what was taken at none. */
    tills: z.array(
      z.strictObject({ tillId: z.int().nullable(), name: z.string().nullable(), ...recordSums }),
    ),
  }),
  errors: ['unknownMerchant', 'periodReversed'],
})
export type RecordTotals = z.infer<typeof getRecordTotals.output>

export const shopTransaction = z.strictObject({
  id: z.int(),
  transactionNo: z.string(),
  transactionType: state('shopTransactionType'),
  transactionTypeDesc: z.string(),
  /** What happened: the journal's kind, one word an event (GLOSSARY.md). */
  businessType: z.string(),
  businessTypeDesc: z.string(),
  pointsType: z.enum(['GF', 'PV']),
  pointsTypeDesc: z.string(),
  /** Without a sign: the type tells the direction. */
  amount: points,
  /** The same with its sign. */
  points,
  /** What the shop held of it afterwards. */
  balanceAfter: points,
  status: state('shopTransactionStatus'),
  statusDesc: z.string(),
  createdTime: moment,
  description: z.string(),
})
export type ShopTransaction = z.infer<typeof shopTransaction>

export const listShopTransactions = operation({
  method: 'GET',
  path: '/merchants/payment/transaction-logs/{id}',
  caller: 'member',
  summary: "Everything that moved the shop's points, newest first, for its owner.",
  params: z.strictObject({ id }),
  query: z.strictObject({ pageNum: pageNumber.default(1), pageSize: pageSize(10) }),
  fromCopy: true,
  output: z.strictObject({
    records: z.array(shopTransaction),
    total: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
  errors: ['unknownMerchant'],
})
