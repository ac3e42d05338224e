import { z } from 'zod'
import { day, id, moment, pageNumber, pageSize, points, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { RECORD_KEYWORD_LENGTH } from '../payments-limits.ts'
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

export const getShopAccount = memberEndpoint('GET', '/merchants/payment/points/{id}', {
  summary: "Returns the shop's finance account. For its owner.",
  params: z.strictObject({ id }),
  output: shopAccount,
  errors: ['unknownMerchant'],
})

export const paymentRecord = z.strictObject({
  id: z.int(),
  paymentNo: z.string(),
  gfAmount: points,
  /** Masked: enough for the shop to greet the payer, not to look them up. */
  payerUsername: z.string(),
  paymentTime: moment,
  paymentMethod: state('paymentMethod'),
  remark: z.string(),
  rewardPv: points,
  /** GF refunded so far. */
  refundedGf: points,
  /** The reference of the paid bill; null if there was none. */
  reference: z.string().nullable(),
  /** The creator of that bill: in full for owner and managers, masked for cashiers; null if there was none. */
  cashier: z.string().nullable(),
  /** The items of that bill, if they were rung up; otherwise empty. */
  lines: z.array(billLine),
  /** The name of that bill's till; null if unknown. */
  till: z.string().nullable(),
  /** The discount on that bill; null if there was none. */
  discount: billDiscount.nullable(),
  /** The part of `gfAmount` that is a tip beside the bill. */
  tip: points,
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** Filters of a shop's payments. Days are whole days in Shanghai, both inclusive. */
const recordFilter = {
  /** A number or its end, an amount, a part of a reference or a note, or the payer's name, whole or masked. */
  keyword: text(RECORD_KEYWORD_LENGTH).optional(),
  from: day.optional(),
  to: day.optional(),
  /** The username of the bill's creator. */
  cashier: text(50).optional(),
  /** The till of that bill, including removed ones. */
  till: id.optional(),
}

export const listPaymentRecords = memberEndpoint('GET', '/merchants/payment/records/{id}', {
  summary:
    "Returns the shop's payments, newest first: all days for its owner and managers, today for a cashier. `before`: the id of the last item already received.",
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
  fromReplica: true,
  output: z.array(paymentRecord),
  errors: ['unknownMerchant', 'periodReversed'],
})

const recordSums = {
  /** Including refunds of these payments so far, whenever made. */
  ...takings,
  /** PV that their payers earned. */
  rewardPv: points,
}

export const getRecordTotals = memberEndpoint('GET', '/merchants/payment/records/{id}/totals', {
  summary:
    "Returns the totals of the shop's payments under the same filters, also by creator of the bills. For its owner and managers.",
  params: z.strictObject({ id }),
  query: z.strictObject(recordFilter),
  fromReplica: true,
  output: z.strictObject({
    ...recordSums,
    /** Largest GF first. `name` is null for payments without a bill. */
    cashiers: z.array(z.strictObject({ name: z.string().nullable(), ...recordSums })),
    /** By till, largest GF first. Both are null for payments without a till. */
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
  /** The journal's kind, one word per event (GLOSSARY.md). */
  businessType: z.string(),
  businessTypeDesc: z.string(),
  pointsType: z.enum(['GF', 'PV']),
  pointsTypeDesc: z.string(),
  /** Without a sign: the type gives the direction. */
  amount: points,
  /** The amount with its sign. */
  points,
  /** The shop's balance afterwards. */
  balanceAfter: points,
  status: state('shopTransactionStatus'),
  statusDesc: z.string(),
  createdTime: moment,
  description: z.string(),
})
export type ShopTransaction = z.infer<typeof shopTransaction>

export const listShopTransactions = memberEndpoint('GET', '/merchants/payment/transaction-logs/{id}', {
  summary: "Returns all movements of the shop's points, newest first. For its owner.",
  params: z.strictObject({ id }),
  query: z.strictObject({ pageNum: pageNumber.default(1), pageSize: pageSize(10) }),
  fromReplica: true,
  output: z.strictObject({
    records: z.array(shopTransaction),
    total: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
  errors: ['unknownMerchant'],
})
