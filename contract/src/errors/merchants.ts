/** Shops and their applications: codes 50xx. */
export const merchants = {
  unknownMerchant: { status: 404, code: 5001, zh: '店铺不存在，可能已关闭', en: 'Shop not found' },
  merchantClosed: {
    status: 422,
    code: 5002,
    zh: '店铺已关闭，暂不收款，请稍后再来',
    en: 'This shop is closed for now. Please come back later',
  },
  applicationPending: {
    status: 409,
    code: 5003,
    zh: '您的入驻申请正在审核中，请耐心等待',
    en: 'Your application is being reviewed. Please wait for the result',
  },
  applicationRejected: {
    status: 409,
    code: 5004,
    zh: '您的入驻申请未通过审核，请修改后重新提交',
    en: 'Your application was declined. Please edit it and send it again',
  },
  unknownPaymentCode: {
    status: 404,
    code: 5005,
    zh: '收款码无效，请向店铺核对',
    en: 'This payment code does not exist. Please check it with the shop',
  },
  unknownApplication: { status: 404, code: 5006, zh: '没有这份入驻申请', en: 'Application not found' },
  tooManyResubmissions: {
    status: 422,
    code: 5007,
    zh: '30 天内最多重新提交 {times} 次，请 {days} 天后再试',
    en: 'An application can be resubmitted {times} times in 30 days. Please try again in {days} days',
  },
  alreadyMerchant: {
    status: 409,
    code: 5008,
    zh: '您已经是商家，可在店铺管理里修改资料',
    en: 'You are already a merchant. You can edit your shop under Shop management',
  },
  unknownService: {
    status: 422,
    code: 5009,
    zh: '有一项商品已不存在，请刷新后再试',
    en: 'One of the items no longer exists. Please refresh and try again',
  },
  shopChanged: {
    status: 409,
    code: 5010,
    zh: '店铺信息刚刚在别处修改过，请刷新后再改',
    en: 'The shop was just edited elsewhere. Please refresh and make your changes again',
  },
  tooManyShops: {
    status: 409,
    code: 5041,
    zh: '一位店主最多 {max} 家店铺',
    en: 'An owner has at most {max} shops',
  },
  merchantPaused: {
    status: 422,
    code: 5050,
    zh: '这家店铺目前不收款',
    en: 'This shop does not take payments at the moment',
  },
  shopMoneyHeld: {
    status: 409,
    code: 5051,
    zh: '店铺已被平台暂停。{reason}。暂停期间，店铺的积分只能用于退款',
    en: 'Torch has suspended this shop. {reason}. Until that ends, its points can only be used for refunds',
  },
  shopSuspended: {
    status: 409,
    code: 5040,
    zh: '店铺已被平台暂停。{reason}。如有疑问，请联系客服',
    en: 'Torch has suspended this shop. {reason}. If you have questions, please contact support',
  },
} as const
