/**
 * The one catalogue of refusals. `status` is the class, `code` the reason, the two texts what a person reads.
 * `{name}` in a text is filled from the refusal's details. Ranges: 1xxx general, 2xxx identity, 3xxx points and
 * wealth, 4xxx trading, 5xxx merchants, 6xxx payments, 9xxx operators (rules.md 9).
 */
export const errors = {
  notFound: { status: 404, code: 1001, cn: '没有找到', en: 'Not found' },
  parameter: { status: 400, code: 1002, cn: '参数错误：{detail}', en: 'Parameter error: {detail}' },
  validation: { status: 400, code: 1003, cn: '填写有误：{detail}', en: 'Please check: {detail}' },
  notSignedIn: { status: 401, code: 1004, cn: '请先登录', en: 'Please log in first' },
  notYours: { status: 403, code: 1005, cn: '您无权访问', en: 'You have no access to this' },
  tooManyRequests: {
    status: 429,
    code: 1006,
    cn: '操作太频繁，请 {seconds} 秒后再试',
    en: 'Too many requests, please try again in {seconds} seconds',
  },
  keyReused: {
    status: 422,
    code: 1007,
    cn: '这次提交与先前的不一样，请返回重新发起',
    en: 'This differs from what was first submitted. Please go back and start again',
  },
  stillRunning: { status: 409, code: 1008, cn: '正在处理，请稍候', en: 'Still being processed, one moment' },
  mediaType: { status: 415, code: 1009, cn: '不支持的内容类型', en: 'Unsupported content type' },
  tooLarge: { status: 413, code: 1010, cn: '提交的内容过大', en: 'The request is too large' },
  unavailable: {
    status: 503,
    code: 1012,
    cn: '服务暂时不可用，请稍后再试',
    en: 'The service is unavailable for the moment, please try again shortly',
  },
  internal: {
    status: 500,
    code: 1013,
    cn: '服务器出错了，我们已经记录下来',
    en: 'Something went wrong on our side. It has been recorded',
  },
  unusableFile: {
    status: 422,
    code: 1014,
    cn: '这个文件不能用在这里，请重新上传',
    en: 'This file cannot be used here. Please upload it again',
  },
  fileType: {
    status: 415,
    code: 1015,
    cn: '请选择 {types} 格式的文件',
    en: 'Please choose a file of one of these types: {types}',
  },
  fileTooLarge: {
    status: 413,
    code: 1016,
    cn: '文件不能超过 {megabytes}MB',
    en: 'The file may be at most {megabytes} MB',
  },
  pictureTooLarge: {
    status: 413,
    code: 1017,
    cn: '图片尺寸太大，请缩小后再上传',
    en: 'This picture has too many pixels. Please make it smaller and try again',
  },
  unreadablePicture: {
    status: 422,
    code: 1018,
    cn: '这张图片打不开，请换一张',
    en: 'This picture cannot be opened. Please choose another one',
  },
  activeFile: {
    status: 422,
    code: 1019,
    cn: '文件里含有脚本或宏，请另存为普通文档再上传',
    en: 'This document holds scripts or macros. Please save it without them and try again',
  },

  wrongCredentials: { status: 422, code: 2001, cn: '账号或密码错误', en: 'Wrong account or password' },
  wrongCode: {
    status: 422,
    code: 2002,
    cn: '验证码错误或已过期，请重新获取',
    en: 'The verification code is wrong or has expired. Please get a new one',
  },
  usernameTaken: { status: 409, code: 2003, cn: '用户名已被使用', en: 'This username is taken' },
  emailTaken: { status: 409, code: 2004, cn: '邮箱已被注册', en: 'This email is already registered' },
  unknownReferralCode: {
    status: 422,
    code: 2005,
    cn: '推荐码不存在',
    en: 'This referral code does not exist',
  },
  accountDisabled: {
    status: 403,
    code: 2006,
    cn: '账号已停用，请联系客服',
    en: 'This account is disabled. Please contact support',
  },
  wrongPaymentPassword: {
    status: 422,
    code: 2007,
    cn: '支付密码错误，还可尝试 {left} 次',
    en: 'Wrong payment password, {left} tries left',
  },
  paymentsLocked: {
    status: 422,
    code: 2008,
    cn: '支付密码连续输错，支付已锁定，请 {minutes} 分钟后再试',
    en: 'Too many wrong payment passwords. Payments are locked for {minutes} more minutes',
  },
  passwordTooCommon: {
    status: 422,
    code: 2009,
    cn: '这个密码太常见，请换一个',
    en: 'This password is too common, please choose another',
  },
  wrongPassword: { status: 422, code: 2010, cn: '登录密码错误', en: 'Wrong login password' },
  paymentsHeld: {
    status: 422,
    code: 2011,
    cn: '支付密码刚重置过，为了您的资金安全，{hours} 小时后才能付款和转出',
    en: 'Your payment password was reset recently. To keep your points safe, nothing can go out for {hours} more hours',
  },
  unknownSession: { status: 404, code: 2012, cn: '这个登录已经结束', en: 'This session has ended already' },
  emailNeedsCode: {
    status: 422,
    code: 2013,
    cn: '更换邮箱需要先验证新邮箱，请使用“更换邮箱”',
    en: 'A new email address has to be confirmed first. Please use "Change email"',
  },
  twoFactorRequired: {
    status: 403,
    code: 2015,
    cn: '请输入身份验证器里的验证码',
    en: 'Please enter the code from your authenticator app',
  },
  signInExpired: {
    status: 422,
    code: 2016,
    cn: '登录已超时，请重新输入密码',
    en: 'This took too long. Please enter your password again',
  },
  wrongSecondFactor: {
    status: 422,
    code: 2017,
    cn: '验证码不正确，请等下一个验证码出现后再试',
    en: 'This code is not right. Please wait for the next one and try again',
  },
  twoFactorOn: {
    status: 409,
    code: 2018,
    cn: '两步验证已经开启',
    en: 'Two-factor sign-in is on already',
  },
  twoFactorOff: {
    status: 409,
    code: 2019,
    cn: '两步验证还没有开启',
    en: 'Two-factor sign-in is not on',
  },
  wrongPasskey: {
    status: 422,
    code: 2020,
    cn: '通行密钥没有通过验证，请再试一次，或改用密码',
    en: 'The passkey could not be verified. Please try again, or use your password',
  },
  unknownPasskey: { status: 404, code: 2021, cn: '没有这个通行密钥', en: 'Passkey not found' },
  tooManyPasskeys: {
    status: 422,
    code: 2022,
    cn: '最多可以保存 {max} 个通行密钥，请先删除不用的',
    en: 'You can keep up to {max} passkeys. Please delete one that you no longer use',
  },
  paymentProofExpired: {
    status: 422,
    code: 2023,
    cn: '通行密钥的确认已失效，请再确认一次',
    en: 'The confirmation with your passkey has run out. Please confirm again',
  },
  accountHoldsPoints: {
    status: 422,
    code: 2024,
    cn: '账户里还有积分，请先用完或转出',
    en: 'This account still holds points. Please use or send them first',
  },
  accountHasShop: {
    status: 422,
    code: 2025,
    cn: '您名下还有店铺，请联系客服先办理注销店铺',
    en: 'You still have a shop. Please ask support to close it first',
  },

  unknownNotice: { status: 404, code: 2101, cn: '没有这条通知', en: 'There is no such notice' },
  pushOff: {
    status: 422,
    code: 2102,
    cn: '本服务器没有开启推送通知',
    en: 'Push notifications are not available on this server',
  },
  badPushEndpoint: {
    status: 422,
    code: 2103,
    cn: '这个浏览器的推送服务不受支持',
    en: 'The push service of this browser is not supported',
  },

  insufficientGf: { status: 422, code: 3001, cn: 'GF余额不足', en: 'Not enough GF' },
  unknownTransaction: { status: 404, code: 3002, cn: '没有这笔记录', en: 'There is no such entry' },
  periodReversed: {
    status: 400,
    code: 3003,
    cn: '开始日期不能晚于结束日期',
    en: 'The period must begin before it ends',
  },
  periodTooLong: {
    status: 400,
    code: 3004,
    cn: '一次最多查询三年',
    en: 'A statement covers at most three years',
  },
  unknownRecipient: {
    status: 422,
    code: 3005,
    cn: '没有找到收款人，请核对推荐码',
    en: 'Nobody has this referral code. Please check it',
  },
  selfTransfer: { status: 422, code: 3006, cn: '不能转给自己', en: 'You cannot transfer to yourself' },
  autoReleaseRunning: {
    status: 422,
    code: 3007,
    cn: '自动释放正在运行，到期后才能操作',
    en: 'Auto-release is running. This is possible again when it has ended',
  },
  nothingToRelease: {
    status: 422,
    code: 3008,
    cn: '可释放的PV不足0.01，请过些时候再来',
    en: 'Less than 0.01 PV can be released so far. Please come back later',
  },
  releasePoolEmpty: {
    status: 422,
    code: 3009,
    cn: '释放池余额不足，暂时不能释放；已累积的PV不会丢失，我们已通知运营人员',
    en: 'The release pool cannot cover this now. What has accrued is kept, and the operators have been told',
  },
  insufficientPv: { status: 422, code: 3010, cn: 'PV余额不足', en: 'Not enough PV' },
  unknownWealthProduct: { status: 404, code: 3101, cn: '没有这个理财产品', en: 'There is no such product' },
  wealthProductOffSale: {
    status: 422,
    code: 3102,
    cn: '这个产品已停止发售',
    en: 'This product is no longer on sale',
  },
  belowWealthMinimum: {
    status: 422,
    code: 3103,
    cn: '最少投入 {minimum} GF',
    en: 'At least {minimum} GF',
  },
  aboveWealthMaximum: {
    status: 422,
    code: 3104,
    cn: '单笔最多投入 {maximum} GF',
    en: 'At most {maximum} GF at a time',
  },
  treasuryEmpty: {
    status: 422,
    code: 3105,
    cn: '平台暂时无法为这笔收益备足GF，未发生任何扣款，我们已通知运营人员',
    en: 'The platform cannot set the interest aside right now. Nothing was taken, and the operators have been told',
  },
  unknownWealthRecord: { status: 404, code: 3106, cn: '没有这笔理财', en: 'There is no such investment' },
  alreadyRedeemed: {
    status: 409,
    code: 3107,
    cn: '这笔理财已经赎回',
    en: 'This investment has been redeemed already',
  },
  notMatured: {
    status: 422,
    code: 3108,
    cn: '还未到期，只能提前赎回',
    en: 'It has not matured yet and can only be redeemed early',
  },
  alreadyMatured: {
    status: 409,
    code: 3109,
    cn: '已经到期，可以全额赎回，无需违约金',
    en: 'It has matured: redeem it in full, without a penalty',
  },
  earlyRedeemNotAllowed: {
    status: 422,
    code: 3110,
    cn: '这个产品不能提前赎回',
    en: 'This product cannot be redeemed early',
  },

  unknownMerchant: { status: 404, code: 5001, cn: '商家不存在', en: 'Shop not found' },
  merchantClosed: {
    status: 422,
    code: 5002,
    cn: '商家已打烊，暂不收款',
    en: 'This shop is closed at the moment',
  },
  applicationPending: {
    status: 409,
    code: 5003,
    cn: '您的入驻申请正在审核中，请耐心等待',
    en: 'Your application is being reviewed. Please wait for the result',
  },
  applicationRejected: {
    status: 409,
    code: 5004,
    cn: '您的入驻申请未通过审核，请修改后重新提交',
    en: 'Your application was turned down. Please edit it and send it again',
  },
  unknownPaymentCode: { status: 404, code: 5005, cn: '收款码无效', en: 'This payment code does not exist' },
  unknownApplication: { status: 404, code: 5006, cn: '没有这份入驻申请', en: 'There is no such application' },
  resentTooOften: {
    status: 422,
    code: 5007,
    cn: '30 天内最多重新提交 {times} 次，请 {days} 天后再试',
    en: 'An application can be sent again {times} times in 30 days. Please try again in {days} days',
  },
  unknownService: {
    status: 422,
    code: 5009,
    cn: '有一项商品或服务已不存在，请刷新后再试',
    en: 'One of the services is not there any more. Please refresh and try again',
  },
  shopChanged: {
    status: 409,
    code: 5010,
    cn: '店铺信息刚刚在别处修改过，请刷新后再改',
    en: 'The shop was edited elsewhere meanwhile. Please refresh and edit it again',
  },
  alreadyMerchant: { status: 409, code: 5008, cn: '您已经是商家', en: 'You are a merchant already' },

  ownShop: { status: 422, code: 6001, cn: '不能向自己的店铺付款', en: 'You cannot pay your own shop' },
  amountTooLarge: {
    status: 400,
    code: 6003,
    cn: '金额不能超过 99,999.99',
    en: 'The amount must be at most 99,999.99',
  },
  noShop: { status: 403, code: 6005, cn: '您还没有店铺', en: 'You have no shop' },
  unknownPayment: { status: 404, code: 6004, cn: '付款记录不存在', en: 'Payment not found' },
  fullyRefunded: {
    status: 409,
    code: 6006,
    cn: '这笔付款已经全部退款',
    en: 'This payment has been refunded in full already',
  },
  refundTooLarge: {
    status: 422,
    code: 6007,
    cn: '这笔付款最多还可退 {left} GF',
    en: 'At most {left} GF of this payment can still be refunded',
  },
  payerCannotReturnPv: {
    status: 422,
    code: 6008,
    cn: '顾客的PV不足以退回这笔付款的奖励，暂时不能退款',
    en: 'The customer no longer holds the PV that this payment earned, so it cannot be refunded now',
  },
  payerGone: {
    status: 422,
    code: 6009,
    cn: '顾客的账户已注销，无法退款',
    en: 'The customer has closed the account, so nothing can be refunded to it',
  },

  wrongOperatorCredentials: {
    status: 422,
    code: 9001,
    cn: '账号或密码错误',
    en: 'Wrong account or password',
  },
  operatorDisabled: {
    status: 403,
    code: 9002,
    cn: '这个运营账号已停用',
    en: 'This operator account is disabled',
  },
  operatorNeedsApp: {
    status: 403,
    code: 9003,
    cn: '请先绑定身份验证器',
    en: 'Please set up an authenticator app first',
  },
  operatorCodeRequired: {
    status: 403,
    code: 9004,
    cn: '请输入身份验证器里的验证码',
    en: 'Please enter the code from your authenticator app',
  },
  wrongOperatorCode: {
    status: 422,
    code: 9005,
    cn: '验证码不正确，请等下一个验证码出现后再试',
    en: 'This code is not right. Please wait for the next one and try again',
  },
  operatorAppOn: {
    status: 409,
    code: 9006,
    cn: '身份验证器已经绑定',
    en: 'An authenticator app is set up already',
  },
  applicationDecided: {
    status: 409,
    code: 9007,
    cn: '这份申请已经有审核结果',
    en: 'This application has been decided already',
  },
  applicationChanged: {
    status: 409,
    code: 9008,
    cn: '申请内容有更新，请重新查看后再审核',
    en: 'The application was sent again since. Please look at it anew',
  },
  applicantGone: {
    status: 409,
    code: 9009,
    cn: '申请人的账号已停用或注销',
    en: 'The account of the applicant is disabled or closed',
  },
  unknownShopReview: { status: 404, code: 9012, cn: '没有这条变更', en: 'There is no such change' },
  shopReviewChanged: {
    status: 409,
    code: 9013,
    cn: '店铺又有新的变更，请重新查看',
    en: 'The shop was changed again since. Please look at it anew',
  },
  shopReviewClosed: {
    status: 409,
    code: 9014,
    cn: '这条变更已经有人处理',
    en: 'Somebody has looked after this already',
  },
  unknownFeedback: { status: 404, code: 9010, cn: '没有这条反馈', en: 'There is no such feedback' },
  feedbackAnswered: {
    status: 409,
    code: 9011,
    cn: '这条反馈已经有人回复',
    en: 'Somebody has answered this already',
  },
} as const

export type ErrorName = keyof typeof errors

export type Language = 'CN' | 'EN'

/** The text of a refusal for a person. Details that a text does not name are left out. */
export function errorText(
  name: ErrorName,
  language: Language,
  details: Record<string, string | number> = {},
) {
  const text: string = language === 'EN' ? errors[name].en : errors[name].cn
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? ''))
}
