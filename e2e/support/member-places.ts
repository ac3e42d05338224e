// Every screen of a member, and the sheets that open on it.

/** A button by its name in both languages, or a selector whose first match is pressed. */
export type Press = { zh: RegExp; en: RegExp } | string

export interface Place {
  path: string
  /** Sheets to open there, each by its presses; every sheet is checked and closed again. */
  sheets?: Press[][]
}

export const press = (zh: RegExp, en: RegExp): Press => ({ zh, en })
const ASSETS = '/profile/assets'
export const pressName = (one: Press) => (typeof one === 'string' ? one : String(one.en))
export const at = (...paths: string[]): Place[] => paths.map((path) => ({ path }))
const sheetsOf = (path: string, ...names: string[]) => at(...names.map((name) => `${path}?open=${name}`))

export const forAnyone: Place[] = [
  ...at(
    '/',
    '/register',
    '/register?ref=SF000001',
    '/merchant',
    '/merchant?view=map',
    '/merchant/SHOP',
    ASSETS,
    '/trading-hall',
    '/order/TAKEN',
  ),
  ...at(
    '/profile/settings',
    '/profile/receive',
    '/profile/red-packets',
    '/red-packet/PACKET',
    '/profile/splits',
    '/split/SPLIT',
    '/profile/friends',
    '/profile/invite-friends',
    '/notices',
    '/console',
    '/nowhere',
  ),
  { path: '/login', sheets: [[press(/^忘记密码/, /^Forgot password/)]] },
  { path: '/profile', sheets: [[press(/^我的资产/, /^My assets/)]] },
  { path: '/profile/about', sheets: [[press(/^开源许可/, /^Open-source/)]] },
  ...at('/transparency', '/terms'),
]

export const forOwner: Place[] = [
  { path: '/', sheets: [[press(/^可用 GF/, /^GF available/)], [press(/^可用 PV/, /^PV available/)]] },
  {
    path: '/pay-code',
    sheets: [[press(/^在这台设备上开启/, /^Turn on for this device/)], [press(/^自己的限额/, /^Own limits/)]],
  },
  ...at('/merchant', '/merchant/SHOP', '/profile/invite-friends', '/profile/friends', '/profile/about'),
  ...at('/transparency', '/terms'),
  {
    path: '/profile',
    sheets: [
      [press(/火炬手/, /Torch bearer/)],
      [press(/^意见反馈/, /^Feedback/)],
      [press(/^意见反馈/, /^Feedback/), 'dialog[open] [role=tab]:last-of-type'],
      [press(/^退出登录/, /^Log out/)],
    ],
  },
  {
    path: '/profile/settings',
    sheets: [
      [press(/^修改登录密码/, /^Change login password/)],
      [press(/^修改支付密码/, /^Change payment password/)],
      [press(/^修改支付密码/, /^Change payment/), press(/^忘记支付密码/, /^Forgot your payment/)],
      [press(/^注销账号/, /^Close account/)],
    ],
  },
  { path: '/profile/settings/two-factor', sheets: [[press(/^开启两步验证/, /^Turn on/)]] },
  { path: '/profile/settings/passkeys', sheets: [[press(/^添加通行密钥/, /^Add a passkey/)]] },
  {
    path: '/profile/settings/receiving-codes',
    sheets: [[press(/^添加收款码/, /^Add a receiving code/)]],
  },
  { path: '/profile/edit', sheets: [[press(/^更换$/, /^Change$/)]] },
  ...at(
    '/mailbox-change',
    '/removal-contest',
    '/profile/settings/devices',
    '/profile/settings/blocked',
    '/profile/merchant-apply',
    `${ASSETS}/statement`,
    '/profile/red-packets',
    '/profile/red-packets?send',
    '/profile/splits',
    '/profile/splits?ask',
    '/split/SPLIT',
    '/notices',
  ),
  { path: ASSETS, sheets: [['#history li > button']] },
  { path: '/history', sheets: [['main li > button']] },
  ...at('/history?group=payments&month=2026-11', '/history?q=nothing-like-it'),
  ...sheetsOf(
    ASSETS,
    'transfer',
    'exchange',
    'refresh',
    'auto',
    'to-shop',
    'gf',
    'pv',
    'forecast',
    'pending',
    'gifts',
  ),
  {
    path: `${ASSETS}?open=wealth`,
    sheets: [
      ['dialog[open] [role=tabpanel] button'],
      ['dialog[open] [role=tab]:last-of-type', 'dialog[open] li > button'],
    ],
  },
  {
    path: '/merchant-management',
    sheets: [[press(/^关闭店铺/, /^Close shop/)], [press(/^放大$/, /^Enlarge$/)]],
  },
  { path: '/merchant-edit', sheets: [[press(/^地图位置/, /^Location on the map/)]] },
  ...at('/merchant-finance', '/merchant-finance?tab=transactions'),
  ...sheetsOf('/merchant-finance', 'transfer', 'gift', 'pv-in'),
  {
    path: '/merchant-counter',
    sheets: [[press(/^收银设置/, /^Counter settings/)], [press(/^出示固定/, /^Show the fixed/)]],
  },
  ...at('/merchant-closing', '/merchant-sales', '/merchant-card', '/scan-payment?code=GF_PAYMENT_DEMO0001'),
  { path: '/merchant-staff', sheets: [[press(/^邀请收银员/, /^Invite a cashier/)]] },
  {
    path: '/merchant-programs',
    sheets: [[press(/^新建密钥/, /^New key/)], [press(/^添加回调地址/, /^Add a webhook/)]],
  },
]

/** The trading screens of the same member. */
export const forTrader: Place[] = [
  {
    path: '/trading-hall?side=buy',
    sheets: [[press(/^我的交易/, /^My trading/)], [press(/^发布买单/, /^Publish buy/)]],
  },
  { path: '/trading-hall?side=sell', sheets: [[press(/^发布卖单/, /^Publish sell/)]] },
  { path: '/order/OTHERS', sheets: [[press(/^(买入|卖出)$/, /^(Buy|Sell)$/)]] },
  {
    path: '/order/PENDING',
    sheets: [[press(/^修改/, /^Edit/)], [press(/^取消订单/, /^Cancel order/)]],
  },
  ...at('/order/LINKED'),
  ...at('/my-orders', '/trading-alerts?side=buy&amount=1000', '/order/TAKEN', '/trading-process/0'),
  {
    path: '/trading-process/TRADE',
    sheets: [
      [press(/^放大收款码/, /^Enlarge/), press(/^我已付款，去确认/, /^I have paid: confirm/)],
      [press(/^取消交易/, /^Cancel trade/)],
      [press(/^申诉/, /^Appeal/)],
      [press(/^举报对方/, /^Report/)],
      [press(/^拉黑对方/, /^Block/)],
    ],
  },
  // A sheet on a phone.
  ...at('/trading-process/TRADE?chat=open'),
  { path: '/transaction-history', sheets: [[press(/^大图收款码/, /^Large receiving/)]] },
  {
    path: '/appeal-process',
    sheets: [[press(/^补充证据/, /^Add evidence/)], [press(/^撤回申诉/, /^Withdraw/)]],
  },
  ...at('/appeal-process?status=withdrawn', '/appeal/create?transactionId=TRADE', '/appeal/create'),
  ...at('/trading-process/CASE', '/price-chart?range=1y&kind=line', '/price-chart?range=30d&kind=area'),
  { path: '/price-chart', sheets: [[press(/^联系客服/, /^Contact support/)]] },
]

/** Screens of a new member: every list is empty and much is locked. */
export const forNewcomer = at(
  '/',
  '/profile',
  ASSETS,
  '/profile/invite-friends',
  '/profile/friends',
  '/notices',
)
