import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { operation } from '../operation.ts'

export const inviteCashier = operation({
  method: 'POST',
  path: '/merchants/payment/staff/invitations',
  caller: 'member',
  summary:
    "A code that makes whoever enters it a cashier of the shop: once, within a day. The shop's owner only.",
  body: z.strictObject({ merchantId: id }),
  output: z.strictObject({ merchantId: z.int(), code: z.string(), expiresTime: moment }),
  errors: ['unknownMerchant', 'tooManyRequests'],
})

export const joinStaff = operation({
  method: 'POST',
  path: '/merchants/payment/staff/join',
  caller: 'member',
  summary: 'Makes the caller a cashier of the shop whose owner gave out this code.',
  body: z.strictObject({ code: text(20, { min: 1 }) }),
  output: z.strictObject({
    merchantId: z.int(),
    shopName: z.string(),
    shopNameEn: z.string().nullable(),
  }),
  errors: ['tooManyRequests', 'unknownCashierCode', 'alreadyStaff'],
})

export const listStaff = operation({
  method: 'GET',
  path: '/merchants/payment/staff/{id}',
  caller: 'member',
  summary: 'The cashiers of the shop, for its owner.',
  params: z.strictObject({ id }),
  output: z.array(z.strictObject({ cashierId: z.int(), /** Masked. */ name: z.string(), since: moment })),
  errors: ['unknownMerchant'],
})

export const removeCashier = operation({
  method: 'DELETE',
  path: '/merchants/payment/staff/{id}/{cashierId}',
  caller: 'member',
  summary: 'Ends the work of a cashier, at once. For the owner, and for the cashier who leaves.',
  params: z.strictObject({ id, cashierId: id }),
  output: z.null(),
  errors: ['unknownMerchant', 'unknownCashier'],
})

export const listWorkplaces = operation({
  method: 'GET',
  path: '/merchants/payment/workplaces',
  caller: 'member',
  summary: 'The shops in which the caller is a cashier.',
  output: z.array(
    z.strictObject({
      merchantId: z.int(),
      shopName: z.string(),
      shopNameEn: z.string().nullable(),
      shopLogo: z.string().nullable(),
      open: z.boolean(),
      /** For leaving: see `removeCashier`. */
      cashierId: z.int(),
      since: moment,
    }),
  ),
})
