import type { OperationName } from './api.ts'

/**
 * The operations that take the second key: the payment password, or a passkey's proof. Rule: every operation that moves
 * value away from a member or a shop, or changes where value is sent, takes it and is refused during the hold after a
 * reset. `always`; `usdt-code`: only with a new receiving code; `above-allowance`: an operation that converts the
 * member's own points or spends them on the platform takes it once the day's allowance is used up
 * (rules/identity#without-the-key), and is refused during the hold as well. An edit that offers more GF is treated like
 * publishing the difference. In `giftPv`, `transferPvFromPersonal`, `publishSellOrder` and `takeOrder` a verification in
 * the caller's session replaces it (rules/identity#verified-in-this-session). An operation that moves points and is not
 * listed moves them back.
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
  flashExchange: 'above-allowance',
  transferShopGf: 'above-allowance',
  invest: 'above-allowance',
  redeem: 'above-allowance',
  manualRelease: 'above-allowance',
  purchaseAutoRelease: 'above-allowance',
  makeApiKey: 'always',
  addWebhook: 'always',
  rotateWebhookSecret: 'always',
} as const satisfies Partial<Record<OperationName, 'always' | 'usdt-code' | 'above-allowance'>>

/** The other operations that move points, and why they do not take it. */
export const withoutSecondKey = {
  refundPayment: 'returns GF to the payer, at most what the payment brought',
  refundShopBill: 'uses an API key, whose creation required the second key; returns GF to the payer',
  openRedPacket: 'pays the member GF that the sender reserved with the second key',
  publishBuyOrder: 'moves no points of the member',
  cancelOrder: 'returns points to the member',
  withdrawRest: 'returns points to the member',
  confirmPayment: 'moves no points of the member',
  cancelTransaction: 'returns points to their owner',
  giveUpTransaction: 'returns points to their owner',
  createAppeal: 'moves nothing until it is decided',
  cancelAppeal: 'moves nothing',
} as const satisfies Partial<Record<OperationName, string>>
