import { z } from 'zod'
import { day, id, points } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { SHOP_STATEMENT_PAGE_SIZE } from '../payments-limits.ts'
import { bill } from './bills.ts'
import { shift } from './shifts.ts'
import { paymentRecord, shopTransaction } from './shop-account.ts'
import { staffRoles } from './staff.ts'
import { takings } from './takings.ts'

export const counter = z.strictObject({
  merchantId: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  role: z.enum(['owner', ...staffRoles]),
  day,
  /** Of today: payments, their GF, the GF that was refunded, and the GF that is left of it. */
  count: z.int(),
  gfAmount: points,
  refundedGf: points,
  netGf: points,
  /** Today's last ones, newest first. */
  payments: z.array(paymentRecord),
  /** Payable bills, newest first; a cashier sees only their own. */
  bills: z.array(bill),
  /** The caller's open shift; null if there is none. */
  shift: shift.nullable(),
  /** The caller's largest discount in per cent; null: no limit, as long as something is left to pay. */
  discountLimit: z.int().nullable(),
  /** True if this session shows its sales on a customer's screen. */
  hasCustomerScreen: z.boolean(),
  gfPaymentCode: z.string(),
  gfPaymentQrCode: z.string(),
})
export type Counter = z.infer<typeof counter>

export const getCounter = memberEndpoint('GET', '/merchants/payment/counter/{id}', {
  summary: "Returns today's figures for the counter screen. For the owner and the staff of the shop.",
  params: z.strictObject({ id }),
  output: counter,
  errors: ['unknownMerchant'],
})

const balances = z.strictObject({ gf: points, pv: points })

export const closing = z.strictObject({
  merchantId: z.int(),
  day,
  /** False until the day is over. */
  ended: z.boolean(),
  /** Payments of that day, and refunds made on it. */
  ...takings,
  opening: balances,
  closing: balances,
  /** By creator of bills and refunds, largest GF first. `name` is null for payments without a bill. */
  people: z.array(z.strictObject({ name: z.string().nullable(), ...takings })),
  /**
   * By till, largest GF first: payments of its bills, and that day's refunds of payments it took, by any member of
   * staff. Both are null for payments without a till.
   */
  tills: z.array(z.strictObject({ tillId: z.int().nullable(), name: z.string().nullable(), ...takings })),
  /** Shifts opened on that day, newest first. */
  shifts: z.array(shift),
  /** All movements of the shop's points, by kind. */
  totals: z.array(
    z.strictObject({
      pointsType: z.enum(['GF', 'PV']),
      businessType: z.string(),
      businessTypeDesc: z.string(),
      count: z.int(),
      /** With its sign. */
      points,
    }),
  ),
})
export type Closing = z.infer<typeof closing>

export const getClosing = memberEndpoint('GET', '/merchants/payment/closing/{id}', {
  summary:
    "Returns the closing of a day: the shop's totals. For its owner and managers. Without `day`, today so far.",
  params: z.strictObject({ id }),
  query: z.strictObject({ day: day.optional() }),
  fromReplica: true,
  output: closing,
  errors: ['unknownMerchant'],
})

export const allClosings = z.strictObject({
  day,
  ended: z.boolean(),
  /** Totals of all shops, exactly the sum of the single ones below. */
  ...takings,
  opening: balances,
  closing: balances,
  /** Each shop, the owner's first one first. */
  shops: z.array(
    z.strictObject({ shopName: z.string(), shopNameEn: z.string().nullable(), ...closing.shape }),
  ),
})
export type AllClosings = z.infer<typeof allClosings>

export const getAllClosings = memberEndpoint('GET', '/merchants/payment/closing/{id}/all', {
  summary:
    "Returns the closings of a day for all shops of this shop's owner, and their totals. For the owner; a manager gets the shops that they manage. Without `day`, today so far.",
  params: z.strictObject({ id }),
  query: z.strictObject({ day: day.optional() }),
  fromReplica: true,
  output: allClosings,
  errors: ['unknownMerchant'],
})

export const getShopStatement = memberEndpoint('GET', '/merchants/payment/statement/{id}', {
  summary: `Returns the shop's entries in a period, oldest first, with the opening and closing balances; at most ${SHOP_STATEMENT_PAGE_SIZE} per call, then continue with \`after\`. For its owner.`,
  params: z.strictObject({ id }),
  query: z.strictObject({ from: day, to: day, after: id.optional() }),
  fromReplica: true,
  output: z.strictObject({
    merchantId: z.int(),
    from: day,
    to: day,
    opening: balances,
    closing: balances,
    entries: z.array(shopTransaction),
    hasMore: z.boolean(),
  }),
  errors: ['unknownMerchant', 'periodReversed', 'periodTooLong'],
})
