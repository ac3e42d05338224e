import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { appealedTrade } from './support/cases.ts'
import { callsOf } from './support/member-calls.ts'
import { noViolations, settled } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { changeLook, contextOf, type Look, signIn, stepsAreTaken } from './support/people.ts'
import { type OpenTrade, openTrade } from './support/trade.ts'

// Every screen of the route list and every sheet over it, on a phone and on a wide screen, there in Chinese and in English, light
// and dark: no accessibility violation, nothing wider than the screen, nothing that the browser complains about. A screen is
// opened once for both languages, by a button's name in the one that the visit began in.

/** A button by its name in both languages, or what a selector finds first. */
type Press = { zh: RegExp; en: RegExp } | string

interface Place {
  path: string
  /** Sheets that are opened from there, each by its presses, looked at and closed again. */
  sheets?: Press[][]
}

const press = (zh: RegExp, en: RegExp): Press => ({ zh, en })
const ASSETS = '/profile/assets'
const at = (...paths: string[]): Place[] => paths.map((path) => ({ path }))
const sheetsOf = (path: string, ...names: string[]) => at(...names.map((name) => `${path}?open=${name}`))

const forAnyone: Place[] = [
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
    '/profile/friends',
    '/profile/invite-friends',
    '/notices',
    '/console',
    '/nowhere',
  ),
  { path: '/login', sheets: [[press(/^忘记密码/, /^Forgot password/)]] },
  { path: '/profile', sheets: [[press(/^我的资产/, /^My assets/)]] },
  { path: '/profile/about', sheets: [[press(/^开源许可/, /^Open-source/)]] },
  ...at('/transparency'),
]

const forOwner: Place[] = [
  { path: '/', sheets: [[press(/^GF 可用积分/, /^GF available/)], [press(/^PV 积分/, /^PV points/)]] },
  ...at('/merchant', '/merchant/SHOP', '/profile/invite-friends', '/profile/friends', '/profile/about'),
  ...at('/transparency'),
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
    '/profile/settings/devices',
    '/profile/settings/blocked',
    '/profile/merchant-apply',
    `${ASSETS}/statement`,
    '/profile/red-packets',
    '/profile/red-packets?send',
    '/notices',
  ),
  { path: ASSETS, sheets: [['#history li > button']] },
  ...sheetsOf(
    ASSETS,
    'transfer',
    'exchange',
    'refresh',
    'auto',
    'to-shop',
    'gf',
    'pv',
    'foresight',
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
  { path: '/merchant-edit', sheets: [[press(/^地图位置/, /^Place on the map/)]] },
  ...at('/merchant-finance', '/merchant-finance?tab=transactions'),
  ...sheetsOf('/merchant-finance', 'transfer', 'gift', 'pv-in'),
  {
    path: '/merchant-counter',
    sheets: [[press(/^收银设置/, /^Counter settings/)], [press(/^出示固定/, /^Show the fixed/)]],
  },
  ...at('/merchant-closing', '/merchant-card', '/scan-payment?code=GF_PAYMENT_DEMO0001'),
  { path: '/merchant-staff', sheets: [[press(/^邀请收银员/, /^Invite a cashier/)]] },
  {
    path: '/merchant-programs',
    sheets: [[press(/^新建密钥/, /^New key/)], [press(/^添加回调地址/, /^Add a webhook/)]],
  },
]

/** The same person's trades. */
const forTrader: Place[] = [
  {
    path: '/trading-hall',
    sheets: [[press(/^发布买单/, /^Publish buy/)], [press(/^发布卖单/, /^Publish sell/)]],
  },
  { path: '/order/OTHERS', sheets: [[press(/^接单/, /^Take order/)]] },
  {
    path: '/order/PENDING',
    sheets: [[press(/^修改/, /^Edit/)], [press(/^取消订单/, /^Cancel order/)]],
  },
  ...at('/my-orders', '/order/TAKEN', '/trading-process/0'),
  {
    path: '/trading-process/TRADE',
    sheets: [
      [press(/^上传付款凭证/, /^Upload proof/)],
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

const forArbiter: Place[] = [
  {
    path: '/console/account',
    sheets: [
      [press(/^填写邮箱/, /^Add an address/)],
      [press(/^修改密码/, /^Change password/)],
      [press(/^绑定/, /^Set up/)],
    ],
  },
  ...at('/console/appeals', '/console/appeals?status=decided', '/console/reports'),
  { path: '/console/appeals/CASE', sheets: [[press(/^受理/, /^Take it up/)]] },
]

const forTreasurer: Place[] = [
  ...at('/console/open-returns', '/console/economy', '/console/economy/flows?days=366'),
  ...at('/console/economy/simulation', '/console/economy/anomalies'),
  { path: '/console/proposals', sheets: [[press(/^发放 GF/, /^Grant GF/)]] },
  { path: '/console/parameters', sheets: [[press(/^闪兑每 GF/, /^PV for one GF exchanged/)]] },
  { path: '/console/halts', sheets: [[press(/^暂停「交易/, /^Halt: Trading/)]] },
]

/** The lists of the console, and what is done from a page of them. */
const forOwnerOfPlatform: Place[] = [
  ...at(
    '/console/members',
    '/console/shops?status=closed',
    '/console/orders',
    '/console/trades',
    '/console/payments',
  ),
  ...at('/console/journals?account=treasury', '/console/log?act=member-viewed', '/console/shops/SHOP'),
  { path: '/console/announcements', sheets: [[press(/^新公告/, /^New announcement/)]] },
  // Their role may not see this one.
  ...at('/console/open-returns'),
  {
    path: '/console/operators',
    sheets: [
      [press(/^新增运营人员/, /^Let somebody in/)],
      [press(/^修改「仲裁员/, /^Edit 仲裁员/)],
      [press(/^重置登录 仲裁员/, /^Reset access 仲裁员/)],
      [press(/^停用 仲裁员/, /^Disable 仲裁员/)],
    ],
  },
  {
    path: '/console/members/MEMBER',
    sheets: [
      [press(/^停用/, /^Disable/)],
      [press(/^退出所有/, /^Sign out everywhere/)],
      [press(/^授予/, /^Grant VIP/)],
    ],
  },
]

/** Who is new here has nothing yet: every list is empty and much is locked. */
const forNewcomer = at('/', '/profile', ASSETS, '/profile/invite-friends', '/profile/friends', '/notices')

/**
 * How each width is looked at: first as it was opened, then turned to. Any width meets any language and any theme, and any
 * language any theme: what two of them break together is seen.
 */
const visits: { name: string; wide: boolean; looks: [Look, Look] }[] = [
  {
    name: 'phone',
    wide: false,
    looks: [
      { language: 'zh', dark: false },
      { language: 'en', dark: true },
    ],
  },
  {
    name: 'wide',
    wide: true,
    looks: [
      { language: 'en', dark: false },
      { language: 'zh', dark: true },
    ],
  },
]

// One of these is as long as ten others.
test.describe.configure({ timeout: 25 * 60_000 })

for (const { name, wide, looks } of visits) {
  for (const [who, places, doing = ''] of [
    ['nobody', forAnyone],
    ['noodle', forOwner],
    ['noodle', forTrader, 'trading'],
    ['carol', forNewcomer],
    ['arbiter', forArbiter],
    ['treasurer', forTreasurer],
    ['owner', forOwnerOfPlatform],
  ] as const) {
    test(`${name}: every screen for ${[who, doing].join(' ').trim()}`, async ({ browser, request }) => {
      const context = await contextOf(browser, { ...looks[0], wide })
      const turn = [...looks] as Turn
      if (who === 'noodle') await ownsInvestment(await callsOf(request, who))
      const page = await pageOf(context, who)
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      const shop = await shopId(page)
      const trading = await tradingOf(request)
      for (const { path, sheets = [] } of places) {
        await test.step(path, async () => {
          const open = () => page.goto(addressOf(path, shop, trading))
          await open()
          await lookAt(page, path, turn, open)
          for (const presses of sheets) {
            const under = await page.locator('dialog[open]').count()
            const openIn = () => openSheet(page, presses, turn[0].language)
            await openIn()
            await lookAt(page, `${path} ${presses.map(pressName).join(', ')}`, turn, openIn)
            await closeTo(page, under)
          }
        })
      }
      expect(complaints).toEqual([])
      await context.close()
    })
  }
}

const OPERATORS = new Set(['arbiter', 'treasurer', 'owner'])

function pageOf(context: BrowserContext, who: string): Promise<Page> {
  if (who === 'nobody') return context.newPage()
  return OPERATORS.has(who) ? signInOperator(context, who) : signIn(context, who)
}

const pressName = (one: Press) => (typeof one === 'string' ? one : String(one.en))

/** How the page stands, and how it does not. */
type Turn = [Look, Look]

/** As it was opened, and as it is in the other look, in which the next one is opened: what is turned need not be turned back. */
async function lookAt(page: Page, where: string, turn: Turn, open: () => Promise<unknown>): Promise<void> {
  await lookOnce(page, where, turn[0])
  const sheets = await page.locator('dialog[open]').count()
  turn.reverse()
  await changeLook(page, turn[0])
  await settled(page)
  // What a trade says is asked for anew in the other language, and a sheet over it closes.
  if ((await page.locator('dialog[open]').count()) < sheets) await open()
  await expect(page.locator('dialog[open]')).toHaveCount(sheets)
  await lookOnce(page, where, turn[0])
}

/** Colours are judged where the page is Chinese: light on a phone, dark on a wide screen. */
async function lookOnce(page: Page, place: string, { language }: Look): Promise<void> {
  const where = `${place} ${language}`
  await noViolations(page, where, { contrast: language === 'zh' })
  const overflow = await page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('dialog[open]')].map((one) => one.scrollWidth - one.clientWidth),
    ),
  )
  expect([where, overflow]).toEqual([where, Math.min(overflow, 0)])
}

async function openSheet(page: Page, presses: Press[], language: Look['language'] = 'zh'): Promise<void> {
  for (const one of presses) {
    if (typeof one === 'string') await page.locator(one).first().click()
    else await page.getByRole('button', { name: one[language] }).last().click()
    await expect(page.locator('dialog[open]').last()).toBeVisible()
    await settled(page)
  }
}

/** Closes what was opened, one after the other. */
async function closeTo(page: Page, count: number): Promise<void> {
  await expect(async () => {
    if ((await page.locator('dialog[open]').count()) > count) await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(count, { timeout: 1500 })
  }).toPass()
  await stepsAreTaken(page)
}

/** One record, so that its details can be opened; whoever comes first makes it. */
async function ownsInvestment({ id, get, post }: Awaited<ReturnType<typeof callsOf>>): Promise<void> {
  if ((await get<unknown[]>(`/points/wealth/records/${id}`)).length > 0) return
  const [product] = await get<{ id: number; minAmount: string }[]>('/points/wealth/products')
  const amount = Math.ceil(Number(product?.minAmount ?? 100) / 100) * 100
  await post(`/points/wealth/invest?userId=${id}&productId=${product?.id}&investAmount=${amount}`)
}

interface Trading extends OpenTrade {
  /** Lao Wang. */
  memberId: number
  pendingOrderId: number
  othersOrderId: number
  /** A trade about which Lao Wang has appealed, and that appeal, which waits for an arbiter. */
  appealed: { transactionId: number; appealId: number }
  /** An open red packet of Lao Wang’s, for whoever has its link. */
  packetCode: string
}

/** Lao Wang buys GF: an order that nobody has taken, and a trade that waits for him to pay. Whoever comes first makes them. */
async function tradingOf(request: APIRequestContext): Promise<Trading> {
  const noodle = await callsOf(request, 'noodle')
  const { id } = noodle
  const trade = await atLast(() => waitingTrade(request, noodle))
  const othersOrderId = await pendingOrderOf(await callsOf(request, 'alice'))
  const appealed = await atLast(() => appealedBy(request, noodle))
  const packet = await noodle.post<{ code: string }>(`/points/red-packets?fromUserId=${id}`, {
    ...{ amount: '2', shares: 2, split: 'equal', greeting: '', paymentPassword: 'torch123' },
  })
  const [pendingOrderId, packetCode] = [await pendingOrderOf(noodle), packet.code]
  return { ...trade, memberId: id, pendingOrderId, othersOrderId, appealed, packetCode }
}

/** Several journeys may begin at once, and one member trades so much with another at most: who comes late finds what is there. */
async function atLast<Found>(find: () => Promise<Found>): Promise<Found> {
  const found: Found[] = []
  await expect(async () => void found.push(await find())).toPass()
  return found[0] as Found
}

async function waitingTrade(
  request: APIRequestContext,
  { id, get }: Awaited<ReturnType<typeof callsOf>>,
): Promise<Pick<Trading, 'orderId' | 'transactionId'>> {
  type Waiting = { transaction: { id: number; orderId: number } }
  const [waiting] = await get<Waiting[]>(`/trading/hall/user-transactions/${id}?role=1&status=1`)
  return waiting
    ? { orderId: waiting.transaction.orderId, transactionId: waiting.transaction.id }
    : openTrade(request, 'noodle', 'alice')
}

async function appealedBy(
  request: APIRequestContext,
  { id, get }: Awaited<ReturnType<typeof callsOf>>,
): Promise<Trading['appealed']> {
  const [open] = await get<{ id: number; transactionId: number }[]>(
    `/trading/hall/user-appeals/${id}?status=1`,
  )
  return open
    ? { transactionId: open.transactionId, appealId: open.id }
    : appealedTrade(request, 'noodle', 'haoran')
}

/** An order of somebody's that waits to be taken. It asks for GF, so it takes none. */
async function pendingOrderOf({ id, get, post }: Awaited<ReturnType<typeof callsOf>>): Promise<number> {
  const [pending] = await get<{ id: number }[]>(`/trading/hall/user-orders/${id}?orderType=1&status=1`)
  if (pending) return pending.id
  const { minPrice } = await get<{ minPrice: string }>('/trading/hall/market-price')
  const order = await post<{ id: number }>('/trading/hall/buy-order', {
    userId: id,
    gfAmount: '2000',
    unitPrice: Number(minPrice).toFixed(2),
    remark: '工作日在线',
  })
  return order.id
}

function addressOf(path: string, shop: number, trading: Trading): string {
  const { memberId, orderId, transactionId, pendingOrderId, othersOrderId, appealed, packetCode } = trading
  const ofCase = path.startsWith('/console') ? appealed.appealId : appealed.transactionId
  return path
    .replace('OTHERS', String(othersOrderId))
    .replace('CASE', String(ofCase))
    .replace('SHOP', String(shop))
    .replace('MEMBER', String(memberId))
    .replace('PACKET', packetCode)
    .replace('TAKEN', String(orderId))
    .replace('PENDING', String(pendingOrderId))
    .replace('TRADE', String(transactionId))
}

async function shopId(page: Page): Promise<number> {
  const answer = await page.request.get('/api/merchants/nearby?keyword=%E8%80%81%E7%8E%8B%E9%9D%A2%E9%A6%86')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data[0]?.id ?? 0
}
