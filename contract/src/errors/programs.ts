/** Shops' API keys and webhooks: codes 51xx. */
export const programs = {
  unknownApiKey: { status: 404, code: 5102, zh: '没有这个密钥', en: 'API key not found' },
  tooManyApiKeys: {
    status: 422,
    code: 5103,
    zh: '最多同时使用 {max} 个密钥，请先停用不需要的',
    en: 'A shop can have up to {max} active keys. Please revoke one that you no longer need',
  },
  refundLimitDiffers: {
    status: 422,
    code: 5104,
    zh: '允许退款的密钥需要每日退款限额，其他密钥不需要',
    en: 'A key that may refund needs a daily refund limit; other keys take none',
  },
  refundLimitReached: {
    status: 422,
    code: 5105,
    zh: '超出了这个密钥的每日退款限额，今天还可退 {left} GF',
    en: 'This is above the daily refund limit of the key. {left} GF is left for today',
  },
  unknownWebhook: { status: 404, code: 5111, zh: '没有这个回调地址', en: 'Webhook not found' },
  invalidWebhookUrl: {
    status: 422,
    code: 5112,
    zh: '请填写外网可以访问的 https 地址，不带端口和密码',
    en: 'Please enter an https address on the public internet, without a port or a password',
  },
  tooManyWebhooks: {
    status: 422,
    code: 5113,
    zh: '最多 {max} 个回调地址，请先删除不需要的',
    en: 'A shop can have up to {max} webhooks. Please remove one that you no longer need',
  },
  webhookDisabled: {
    status: 409,
    code: 5114,
    zh: '这个回调地址已停用，请先启用',
    en: 'This webhook is off. Please switch it on first',
  },
  oldSecretActive: {
    status: 409,
    code: 5116,
    zh: '上一个签名密钥仍在使用，请先停用它再更换',
    en: 'The previous signing secret is still in use. End it before you rotate again',
  },
  invalidReturnUrl: {
    status: 422,
    code: 5117,
    zh: '返回地址应为 https 地址，主机属于这个密钥登记的返回主机，不带端口和密码；测试密钥也可以用 http://localhost',
    en: 'A return address must be an https address of a return host of this key, without a port or a password. Test keys may also use http://localhost',
  },
  noReturnAddress: {
    status: 404,
    code: 5118,
    zh: '这张账单没有返回地址',
    en: 'This bill has no return address',
  },
  itemsTotalDiffers: {
    status: 422,
    code: 5120,
    zh: '商品合计 {total} GF，与金额不一致',
    en: 'The items add up to {total} GF, which differs from the amount',
  },
  notInTestMode: {
    status: 422,
    code: 5119,
    zh: '测试密钥不能用付款码收款',
    en: 'A test key cannot collect by pay code',
  },
  unknownDelivery: { status: 404, code: 5115, zh: '没有这条发送记录', en: 'Delivery not found' },
} as const
