import type { OperationName } from './api.ts'

/**
 * The calls that require the second key: the payment password, or a passkey's proof. The rule: a call that moves value away
 * from a member or a shop, gives up a claim to it, or changes where value is sent to, requires it, and is blocked by the hold
 * after a reset. `always`; only with a new `usdt-code`; or `above-allowance`: a call that converts the member's own points or
 * spends them on the platform requires it once the day's allowance for a session alone is used up
 * (rules/identity#daily-allowance), and is blocked by the hold as well. An edit that offers more GF requires the key for the
 * additional amount, as publishing does. In `giftPv`, `transferPvFromPersonal`, `publishSellOrder`, `takeOrder` and
 * `cancelAppeal` a verification in the caller's session replaces it (rules/identity#verified-in-this-session). A call that
 * moves points and is not listed here moves them back.
 */
export const secondKey = {
  payWithGf: 'always',
  transferGf: 'always',
  sendRedPacket: 'always',
  paySplitShare: 'always',
  releaseGf: 'always',
  concedeTransaction: 'always',
  cancelAppeal: 'always',
  giftPv: 'always',
  transferPvFromPersonal: 'always',
  publishSellOrder: 'always',
  saveUsdtCode: 'always',
  editOrder: 'usdt-code',
  takeOrder: 'usdt-code',
  flashExchange: 'above-allowance',
  transferShopGf: 'above-allowance',
  invest: 'above-allowance',
  redeem: 'above-allowance',
  manualRelease: 'above-allowance',
  purchaseAutoRelease: 'above-allowance',
  turnOnPayCode: 'always',
  setPayCodeLimits: 'raising',
  setOfflineAllowance: 'always',
  confirmCapture: 'always',
  unfreezeAccount: 'always',
  setOwnLimits: 'raising',
  createApiKey: 'always',
  addWebhook: 'always',
  rotateWebhookSecret: 'always',
} as const satisfies Partial<Record<OperationName, 'always' | 'usdt-code' | 'above-allowance' | 'raising'>>

/** The other operations that move points, and why they do not take it. */
export const withoutSecondKey = {
  refundPayment: 'back to who paid, out of what that payment brought',
  refundShopBill: 'by a key that took it; back to who paid',
  captureByCode: 'by the code of who pays, within a limit that took it or with a confirmation that takes it',
  captureShopPayment:
    'by the code of who pays, within a limit that took it or with a confirmation that takes it',
  returnOfflineAllowance: 'back to the member',
  callBackTransfer: 'back to the member',
  openRedPacket: 'to the member, out of what its sender gave with the second key',
  publishBuyOrder: 'nothing of the member moves',
  cancelOrder: 'back to the member',
  withdrawRest: 'back to the member',
  confirmPayment: 'nothing of the member moves',
  cancelTransaction:
    'back to whose it was, while the buyer has not said to have paid; the time to pay ends it as well',
  createAppeal: 'nothing moves until it is decided',
} as const satisfies Partial<Record<OperationName, string>>
