import * as files from './files.ts'
import * as identity from './identity.ts'
import * as merchants from './merchants.ts'
import * as notices from './notices.ts'
import type { Operation } from './operation.ts'
import * as operators from './operators.ts'
import * as payments from './payments.ts'
import * as points from './points.ts'
import * as referrals from './referrals.ts'
import * as wealth from './wealth.ts'

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
  listNotices: notices.listNotices,
  getUnreadCount: notices.getUnreadCount,
  readNotice: notices.readNotice,
  readAllNotices: notices.readAllNotices,
  getPushKey: notices.getPushKey,
  subscribeToPush: notices.subscribeToPush,
  unsubscribeFromPush: notices.unsubscribeFromPush,
  getPointsAccount: points.getPointsAccount,
  getTerms: points.getTerms,
  listTransactions: points.listTransactions,
  explainTransaction: points.explainTransaction,
  explainBalance: points.explainBalance,
  getStatement: points.getStatement,
  findRecipient: points.findRecipient,
  transferGf: points.transferGf,
  flashExchange: points.flashExchange,
  previewRelease: points.previewRelease,
  manualRelease: points.manualRelease,
  purchaseAutoRelease: points.purchaseAutoRelease,
  getAutoReleaseEndTime: points.getAutoReleaseEndTime,
  getForesight: points.getForesight,
  listWealthProducts: wealth.listWealthProducts,
  invest: wealth.invest,
  redeem: wealth.redeem,
  listWealthRecords: wealth.listWealthRecords,
  getReferralStats: referrals.getReferralStats,
  getReferralDetail: referrals.getReferralDetail,
  getUplineReferralInfo: referrals.getUplineReferralInfo,
  findNearby: merchants.findNearby,
  getMerchant: merchants.getMerchant,
  findByCode: merchants.findByCode,
  payWithGf: payments.payWithGf,
  getReceipt: payments.getReceipt,
  getShopAccount: payments.getShopAccount,
  listPaymentRecords: payments.listPaymentRecords,
  transferPvFromPersonal: payments.transferPvFromPersonal,
  sendFeedback: operators.sendFeedback,
  listOwnFeedback: operators.listOwnFeedback,
  uploadFile: files.uploadFile,
} satisfies Record<string, Operation>

export type Api = typeof api
export type OperationName = keyof Api
