/** Wealth products: codes 31xx. */
export const wealth = {
  unknownWealthProduct: { status: 404, code: 3101, zh: '没有这个理财产品', en: 'Product not found' },
  wealthProductOffSale: {
    status: 422,
    code: 3102,
    zh: '这个产品已停止发售',
    en: 'This product is no longer on sale',
  },
  belowWealthMinimum: {
    status: 422,
    code: 3103,
    zh: '最少投入 {minimum} GF',
    en: 'Please invest at least {minimum} GF',
  },
  aboveWealthMaximum: {
    status: 422,
    code: 3104,
    zh: '这个产品每人 {days} 天内最多投入 {maximum} GF，提前赎回的也算在内',
    en: 'Each person can invest up to {maximum} GF in this product within {days} days, including what was redeemed early',
  },
  wealthQuotaSpent: {
    status: 422,
    code: 3111,
    zh: '这个产品的总额度只剩 {quota} GF',
    en: 'Only {quota} GF of the quota of this product are left',
  },
  unknownWealthRecord: { status: 404, code: 3106, zh: '没有找到这笔理财', en: 'Investment not found' },
  alreadyRedeemed: {
    status: 409,
    code: 3107,
    zh: '这笔理财已经赎回',
    en: 'This investment has already been redeemed',
  },
  notMatured: {
    status: 422,
    code: 3108,
    zh: '还未到期，只能提前赎回',
    en: 'This investment has not matured. It can only be redeemed early',
  },
  alreadyMatured: {
    status: 409,
    code: 3109,
    zh: '已经到期，可以全额赎回，无需违约金',
    en: 'This investment has matured. You can redeem it in full without a penalty',
  },
  earlyRedeemNotAllowed: {
    status: 422,
    code: 3110,
    zh: '这个产品不能提前赎回，请到期后再来',
    en: 'This product cannot be redeemed early. Please come back once it has matured',
  },
} as const
