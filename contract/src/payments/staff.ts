import { z } from 'zod'
import { codeText, id, moment } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'

/** Roles in a shop other than its owner. */
export const staffRoles = ['manager', 'cashier'] as const
export type StaffRole = (typeof staffRoles)[number]
const role = z.enum(staffRoles)

export const inviteCashier = memberEndpoint('POST', '/merchants/payment/staff/invitations', {
  summary:
    "Returns a code that makes the member who enters it a cashier of the shop: valid once, for a day. For the shop's owner.",
  body: z.strictObject({ merchantId: id }),
  output: z.strictObject({ merchantId: z.int(), code: z.string(), expiresTime: moment }),
  errors: ['unknownMerchant', 'tooManyRequests'],
})

export const joinStaff = memberEndpoint('POST', '/merchants/payment/staff/join', {
  summary: 'Makes the caller a cashier of the shop whose owner gave out this code.',
  body: z.strictObject({ code: codeText(20, { min: 1 }) }),
  output: z.strictObject({
    merchantId: z.int(),
    shopName: z.string(),
    shopNameEn: z.string().nullable(),
  }),
  errors: ['tooManyRequests', 'unknownCashierCode', 'alreadyStaff'],
})

const staff = z.strictObject({
  /** Identifies their employment at this shop, whatever their role. */
  cashierId: z.int(),
  /** The username in full: they are the owner's staff. */
  name: z.string(),
  nickname: z.string().nullable(),
  role,
  since: moment,
})
export type Staff = z.infer<typeof staff>

export const listStaff = memberEndpoint('GET', '/merchants/payment/staff/{id}', {
  summary: 'Returns the managers and cashiers of the shop. For its owner.',
  params: z.strictObject({ id }),
  output: z.array(staff),
  errors: ['unknownMerchant'],
})

export const setStaffRole = memberEndpoint('PUT', '/merchants/payment/staff/{id}/{cashierId}', {
  summary:
    'Promotes a cashier to manager, who sees all days of the shop and refunds within the limit for a day, or demotes a manager to cashier. Takes effect immediately. For the owner.',
  params: z.strictObject({ id, cashierId: id }),
  body: z.strictObject({ role }),
  output: staff,
  errors: ['unknownMerchant', 'unknownCashier'],
})

export const removeCashier = memberEndpoint('DELETE', '/merchants/payment/staff/{id}/{cashierId}', {
  summary: 'Removes a cashier or a manager immediately. For the owner, and for the member who leaves.',
  params: z.strictObject({ id, cashierId: id }),
  output: z.null(),
  errors: ['unknownMerchant', 'unknownCashier'],
})

export const listWorkplaces = memberEndpoint('GET', '/merchants/payment/workplaces', {
  summary: 'Returns the shops in which the caller is a manager or a cashier.',
  output: z.array(
    z.strictObject({
      merchantId: z.int(),
      shopName: z.string(),
      shopNameEn: z.string().nullable(),
      shopLogo: z.string().nullable(),
      open: z.boolean(),
      /** For leaving: see `removeCashier`. */
      cashierId: z.int(),
      role,
      since: moment,
    }),
  ),
})
