import * as identity from './identity.ts'
import * as merchants from './merchants.ts'
import type { Operation } from './operation.ts'
import * as payments from './payments.ts'
import * as points from './points.ts'

/** Every operation of the API by its name, room by room. */
export const api = {
  register: identity.register,
  login: identity.login,
  refreshToken: identity.refreshToken,
  logout: identity.logout,
  sendRegisterVerificationCode: identity.sendRegisterVerificationCode,
  sendResetPasswordVerificationCode: identity.sendResetPasswordVerificationCode,
  forgotPassword: identity.forgotPassword,
  getMe: identity.getMe,
  getUser: identity.getUser,
  getPointsAccount: points.getPointsAccount,
  findNearby: merchants.findNearby,
  getMerchant: merchants.getMerchant,
  findByCode: merchants.findByCode,
  payWithGf: payments.payWithGf,
  getReceipt: payments.getReceipt,
  getShopAccount: payments.getShopAccount,
  listPaymentRecords: payments.listPaymentRecords,
} satisfies Record<string, Operation>

export type Api = typeof api
export type OperationName = keyof Api
