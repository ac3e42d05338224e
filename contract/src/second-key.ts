import type { OperationName } from './api.ts'

/**
 * Which calls take the second key: the payment password, or a passkey's proof. The rule: whatever moves value away from a
 * member or a shop, or changes where value is sent to, takes it, and is stopped by the hold after a reset. `always`, or only
 * with a new `usdt-code`. A call that moves points and is not named here moves them back, or among the member's own.
 */
export const secondKey = {
  payWithGf: 'always',
  transferGf: 'always',
  sendRedPacket: 'always',
  paySplitShare: 'always',
  releaseGf: 'always',
  giftPv: 'always',
  transferPvFromPersonal: 'always',
  publishSellOrder: 'always',
  keepUsdtCode: 'always',
  editOrder: 'usdt-code',
  takeOrder: 'usdt-code',
  makeApiKey: 'always',
  addWebhook: 'always',
  rotateWebhookSecret: 'always',
} as const satisfies Partial<Record<OperationName, 'always' | 'usdt-code'>>

/** The others that move points, and why they do not take it. */
export const withoutSecondKey = {
  refundPayment: 'back to who paid, out of what that payment brought',
  refundShopBill: 'by a key that took it; back to who paid',
  transferShopGf: "from the shop to its owner's own account",
  openRedPacket: 'to the member, out of what its sender gave with the second key',
  flashExchange: "among the member's own points",
  manualRelease: "among the member's own points",
  purchaseAutoRelease: 'for the platform, by a fixed price',
  invest: "among the member's own points",
  redeem: "among the member's own points",
  publishBuyOrder: 'nothing of the member moves',
  cancelOrder: 'back to the member',
  withdrawRest: 'back to the member',
  confirmPayment: 'nothing of the member moves',
  cancelTransaction: 'back to whose it was',
  giveUpTransaction: 'back to whose it was',
  createAppeal: 'nothing moves until it is decided',
  cancelAppeal: 'nothing moves',
} as const satisfies Partial<Record<OperationName, string>>
