import { common } from '../../contract/src/common-words.ts'
import { words as feedbackWords } from '../../web/src/identity/feedback/feedback-words.ts'
import { words as profileWords } from '../../web/src/identity/profile/profile-words.ts'
import { words as securityWords } from '../../web/src/identity/security-words.ts'
import { words as settingsWords } from '../../web/src/identity/settings/settings-words.ts'
import { words as identityWords } from '../../web/src/identity/words.ts'
import { words as manageWords } from '../../web/src/merchants/management/manage-words.ts'
import { words as counterWords } from '../../web/src/payments/counter/counter-words.ts'
import { words as payCodeWords } from '../../web/src/payments/pay-code/words.ts'
import { words as staffWords } from '../../web/src/payments/staff/staff-words.ts'
import { words as balanceWords } from '../../web/src/points/balance-words.ts'
import { words as programsWords } from '../../web/src/programs/words.ts'
import { words as aboutWords } from '../../web/src/shell/about/about-words.ts'
import { words as memberWords } from '../../web/src/trading/appeals/member-words.ts'
import { words as chartWords } from '../../web/src/trading/chart/chart-words.ts'
import { words as chatWords } from '../../web/src/trading/chat/chat-words.ts'
import { words as hallWords } from '../../web/src/trading/hall/words.ts'
import { words as historyWords } from '../../web/src/trading/history/words.ts'
import { words as keptWords } from '../../web/src/trading/usdt/kept/words.ts'
import { words as usdtWords } from '../../web/src/trading/usdt/words.ts'
import { words as tradingWords } from '../../web/src/trading/words.ts'
import { beginningWith, type Language } from './languages.ts'

// Every screen of a member, and the sheets that open on it.

/** A button by the beginning of its name in both languages, or a selector whose first match is pressed. */
export type Press = { zh: RegExp; en: RegExp } | string

export interface Place {
  path: string
  /** Sheets to open there, each by its presses; every sheet is checked and closed again. */
  sheets?: Press[][]
}

/** Returns the button whose name begins with a text of the product. */
export function press<W>(words: Record<Language, W>, textOf: (words: W) => string): Press {
  return { zh: beginningWith(textOf(words.zh)), en: beginningWith(textOf(words.en)) }
}
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
  { path: '/login', sheets: [[press(identityWords, (w) => w.login.forgot)]] },
  { path: '/profile', sheets: [[press(profileWords, (w) => w.menu.assets)]] },
  { path: '/profile/about', sheets: [[press(aboutWords, (w) => w.app.licences)]] },
  ...at('/transparency', '/terms'),
]

export const forOwner: Place[] = [
  {
    path: '/',
    sheets: [
      [press(balanceWords, (w) => w.available('GF'))],
      [press(balanceWords, (w) => w.available('PV'))],
    ],
  },
  {
    path: '/pay-code',
    sheets: [[press(payCodeWords, (w) => w.off.action)], [press(payCodeWords, (w) => w.ownLimits.title)]],
  },
  ...at('/merchant', '/merchant/SHOP', '/profile/invite-friends', '/profile/friends', '/profile/about'),
  ...at('/transparency', '/terms'),
  {
    path: '/profile',
    sheets: [
      [{ zh: /火炬手/, en: /Torch bearer/ }],
      [press(feedbackWords, (w) => w.menu)],
      [press(feedbackWords, (w) => w.menu), 'dialog[open] [role=tab]:last-of-type'],
      [press(profileWords, (w) => w.logout.button)],
    ],
  },
  {
    path: '/profile/settings',
    sheets: [
      [press(settingsWords, (w) => w.account.loginPassword)],
      [press(settingsWords, (w) => w.account.paymentPassword)],
      [
        press(settingsWords, (w) => w.account.paymentPassword),
        press(settingsWords, (w) => w.password.payment.forgot),
      ],
      [press(settingsWords, (w) => w.data.close)],
    ],
  },
  { path: '/profile/settings/two-factor', sheets: [[press(securityWords, (w) => w.twoFactor.turnOn)]] },
  { path: '/profile/settings/passkeys', sheets: [[press(securityWords, (w) => w.passkeys.add)]] },
  {
    path: '/profile/settings/receiving-codes',
    sheets: [[press(keptWords, (w) => w.add)]],
  },
  { path: '/profile/edit', sheets: [[{ zh: /^更换$/, en: /^Change$/ }]] },
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
    sheets: [[press(manageWords, (w) => w.close.button)], [{ zh: /^放大$/, en: /^Enlarge$/ }]],
  },
  { path: '/merchant-edit', sheets: [[press(manageWords, (w) => w.fields.place)]] },
  ...at('/merchant-finance', '/merchant-finance?tab=transactions'),
  ...sheetsOf('/merchant-finance', 'transfer', 'gift', 'pv-in'),
  {
    path: '/merchant-counter',
    sheets: [[press(counterWords, (w) => w.settings)], [press(counterWords, (w) => w.staticCode)]],
  },
  ...at('/merchant-closing', '/merchant-sales', '/merchant-card', '/scan-payment?code=GF_PAYMENT_DEMO0001'),
  { path: '/merchant-staff', sheets: [[press(staffWords, (w) => w.invite)]] },
  {
    path: '/merchant-programs',
    sheets: [[press(programsWords, (w) => w.newIdempotencyKey)], [press(programsWords, (w) => w.newWebhook)]],
  },
]

/** The trading screens of the same member. */
export const forTrader: Place[] = [
  {
    path: '/trading-hall?side=buy',
    sheets: [[press(hallWords, (w) => w.own)], [press(hallWords, (w) => w.publish.buy)]],
  },
  { path: '/trading-hall?side=sell', sheets: [[press(hallWords, (w) => w.publish.sell)]] },
  { path: '/order/OTHERS', sheets: [[{ zh: /^(买入|卖出)$/, en: /^(Buy|Sell)$/ }]] },
  {
    path: '/order/PENDING',
    sheets: [[press(tradingWords, (w) => w.act.edit)], [press(tradingWords, (w) => w.act.cancel)]],
  },
  ...at('/order/LINKED'),
  ...at('/my-orders', '/trading-alerts?side=buy&amount=1000', '/order/TAKEN', '/trading-process/0'),
  {
    path: '/trading-process/TRADE',
    sheets: [
      [press(usdtWords, (w) => w.enlarge), press(usdtWords, (w) => w.confirmPayment)],
      [press(tradingWords, (w) => w.tradeAct.cancel)],
      [press(common.appeal, String)],
      [press(chatWords, (w) => w.report)],
      [press(chatWords, (w) => w.block)],
    ],
  },
  // A sheet on a phone.
  ...at('/trading-process/TRADE?chat=open'),
  { path: '/transaction-history', sheets: [[press(historyWords, (w) => w.code)]] },
  {
    path: '/appeal-process',
    sheets: [[press(memberWords, (w) => w.addEvidence)], [press(memberWords, (w) => w.withdraw)]],
  },
  ...at('/appeal-process?status=withdrawn', '/appeal/create?transactionId=TRADE', '/appeal/create'),
  ...at('/trading-process/CASE', '/price-chart?range=1y&kind=line', '/price-chart?range=30d&kind=area'),
  { path: '/price-chart', sheets: [[press(chartWords, (w) => w.support)]] },
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
