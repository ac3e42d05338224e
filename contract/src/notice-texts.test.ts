import { expect, test } from 'vitest'
import { noticeKinds, noticeLink, noticeText } from './notice-texts.ts'
import { type NoticeAbout, type NoticeKind, noticeAbout, TRADE_STEPS } from './notices.ts'

const END = '2027-01-10T16:30:00.000Z'
const now = (text: string) => Date.parse(text)

/** One notice of each kind, and one of each security event. */
const examples: NoticeAbout[] = [
  { kind: 'transfer-received', amount: '1250.5000', from: 'a***e' },
  ...(['sent', 'arrived', 'called-back', 'returned'] as const).flatMap((step) =>
    (['sender', 'receiver'] as const).map((side) => ({
      ...{ kind: 'delayed-transfer' as const, step, side, other: 'Li Wei' },
      ...{ amount: '1250.5000', arrivesTime: END },
    })),
  ),
  { kind: 'red-packet-received', from: 'Li Wei', code: '2345678923456789' },
  { kind: 'split-paid', amount: '1250.5000', from: 'Li Wei', code: '2345678923456789' },
  { kind: 'split-reminder', from: 'Li Wei', code: '2345678923456789' },
  { kind: 'red-packet-returned', amount: '1250.5000', code: '2345678923456789' },
  { kind: 'gift-reward', amount: '1250.5000', to: 'a***e' },
  { kind: 'referral-reward', amount: '1250.5000', friend: 'a***e' },
  { kind: 'referral-reward', amount: '0.0000', friend: 'a***e' },
  ...['STARTUP', 'ATHLETIC', 'ENDURANCE', 'ETERNAL'].flatMap((level): NoticeAbout[] => [
    { kind: 'level-reached', level },
    { kind: 'level-lost', level, left: null },
    { kind: 'level-lost', level, left: 'STARTUP' },
  ]),
  { kind: 'auto-release-ending', endTime: END },
  { kind: 'auto-release-ended', endTime: END },
  { kind: 'wealth-matured', amount: '1250.5000', product: { zh: '稳健 30 天', en: 'Steady 30' } },
  { kind: 'new-device', device: 'Chrome · Android', network: '203.0.113.*' },
  { kind: 'payment-received', amount: '1250.5000', count: 12, day: '2027-01-10' },
  {
    kind: 'payment-refunded',
    amount: '1250.5000',
    pv: '2501.0000',
    shop: { zh: '小面馆', en: 'Noodles' },
  },
  ...[true, false].map(
    (isOffline): NoticeAbout => ({
      kind: 'pay-code-used',
      amount: '1250.5000',
      shop: { zh: '小面馆', en: 'Noodles' },
      paymentNo: 'T2701071234567890',
      isOffline,
    }),
  ),
  ...(['turned-on', 'limits-raised', 'offline-set', 'frozen', 'unfrozen', 'own-limits-raised'] as const).map(
    (change): NoticeAbout => ({ kind: 'pay-code-changed', change }),
  ),
  { kind: 'shop-gift', amount: '1250.5000', shop: { zh: '小面馆', en: 'Noodles' } },
  ...events().map((event): NoticeAbout => ({ kind: 'account-security', event, detail: 'Chrome · Android' })),
  ...(['buyer', 'seller', 'arbiter'] as const).map(
    (sender): NoticeAbout => ({
      kind: 'trade-message',
      transactionId: 7,
      transactionNo: 'T2701071234567890',
      sender,
    }),
  ),
  ...(['asked', 'objected', 'ended'] as const).map(
    (step): NoticeAbout => ({ kind: 'mailbox-change', step, email: 'new@example.com', dueTime: END }),
  ),
  { kind: 'application-approved', shop: '老王面馆' },
  { kind: 'application-rejected', shop: '老王面馆', reasons: ['expired'], remark: '营业执照不清晰' },
  ...TRADE_STEPS.flatMap((step) =>
    (['buyer', 'seller'] as const).map(
      (side): NoticeAbout => ({
        kind: 'trade',
        step,
        side,
        transactionId: 7,
        transactionNo: 'T2701071234567890',
        gfAmount: '1250.5000',
        totalPrice: '1300.0000',
        other: 'a***e',
        by: END,
      }),
    ),
  ),
  { kind: 'order-expired', orderId: 7, orderNo: 'O27', orderType: 'sell', amount: '1250.5000' },
  { kind: 'order-expired', orderId: 7, orderNo: 'O27', orderType: 'buy', amount: '1250.5000' },
  { kind: 'report-closed', reported: 'b**b', outcome: 'upheld' },
  { kind: 'report-closed', reported: 'b**b', outcome: 'unproven' },
  { kind: 'report-closed', reported: 'b**b', outcome: 'unfounded' },
  {
    kind: 'order-cancelled',
    orderId: 7,
    orderNo: 'O27',
    orderType: 'sell',
    amount: '1250.5000',
    reason: '账号失联',
  },
  {
    kind: 'order-cancelled',
    orderId: 7,
    orderNo: 'O27',
    orderType: 'buy',
    amount: '1250.5000',
    reason: '账号失联',
  },
  { kind: 'order-alert', orderId: 7, side: 'buy', amount: '1250.5000', unitPrice: '0.9800' },
  { kind: 'order-alert', orderId: 7, side: 'sell', amount: '1250.5000', unitPrice: '1.0200' },
  ...[
    { trades: 2, orders: 1, transactionId: null },
    { trades: 1, orders: 0, transactionId: 7 },
    { trades: 0, orders: 3, transactionId: null },
  ].map(
    (own): NoticeAbout => ({
      kind: 'trading-resumed',
      haltedTime: '2027-01-10T13:25:00.000Z',
      resumedTime: END,
      ...own,
    }),
  ),
  { kind: 'api-key-created', name: '点餐机' },
  { kind: 'webhook-secret-rotated', host: 'shop.example.com' },
  { kind: 'webhook-disabled', host: 'shop.example.com' },
  { kind: 'vip-granted' },
  { kind: 'restricted', part: 'payouts', reason: '账号疑似被他人使用', until: END },
  { kind: 'restricted', part: 'trading', reason: '账号疑似被他人使用', until: null },
  { kind: 'restriction-lifted', part: 'releases' },
  { kind: 'gf-granted', amount: '1250.5000', shop: null },
  { kind: 'grant-reversed', amount: '1250.5000', shop: null, reason: '发错了人' },
  {
    kind: 'grant-reversed',
    amount: '1250.5000',
    shop: { zh: '小面馆', en: 'Noodles' },
    reason: '发错了店',
  },
  { kind: 'vip-taken', reason: '授予有误' },
  { kind: 'gf-taken', amount: '1250.5000', shop: null, reason: '诈骗所得', ref: 'proposal:7' },
  { kind: 'rewards-held', reason: '正在核对几笔付款', until: END, ref: 'hold:3' },
  { kind: 'rewards-held', reason: '正在核对几笔付款', until: null, ref: 'hold:4' },
  { kind: 'rewards-lifted' },
  { kind: 'rewards-taken', amount: '1250.5000', reason: '循环付款' },
  { kind: 'gf-granted', amount: '1250.5000', shop: { zh: '小面馆', en: 'Noodles' } },
  { kind: 'shop-suspended', shop: '老王面馆', reason: '营业执照已过期' },
  { kind: 'shop-restored', shop: '老王面馆' },
  { kind: 'shop-closed', shop: '老王面馆', reason: '店主失联' },
  {
    kind: 'shop-overwritten',
    shop: '老王面馆',
    changes: [
      { part: 'name', before: '老王面馆', after: '老王饺子馆' },
      { part: 'hours', before: '', after: '9:00-21:00' },
      { part: 'services', before: null, after: null },
    ],
  },
  { kind: 'feedback-answered', title: '铃声', answer: '已经修好' },
]

function events() {
  const [security] = noticeAbout.options.filter((option) => option.shape.kind.value === 'account-security')
  if (!security || !('event' in security.shape)) throw new Error('no events')
  return security.shape.event.options
}

test('writes every kind in both languages, complete, with its amount and sender', () => {
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(Object.keys(noticeKinds) as NoticeKind[]))
  for (const about of examples) {
    for (const language of ['zh', 'en'] as const) {
      const { title, text } = noticeText(noticeAbout.parse(about), language, now('2027-01-07T16:30:00Z'))
      const all = `${title} ${text}`
      expect(/\p{Script=Han}/u.test(title), all).toBe(language === 'zh')
      expect(all).not.toMatch(/undefined|null|NaN|\{|\[object/)
      expect(text, all).toMatch(language === 'zh' ? /[。！：]|已经修好/u : /\.|已经修好/)
      if ('amount' in about && about.amount !== '0.0000') expect(all).toContain('1,250.50')
      if ('from' in about) expect(text).toContain(about.from)
      // A mail's subject is one line.
      expect(title).not.toMatch(/[\r\n]/)
    }
  }
})

test.each([
  ['2027-01-07T16:30:00Z', '还剩 3 天', 'in 3 days'],
  ['2027-01-08T18:00:00Z', '还剩 2 天', 'in 2 days'],
  ['2027-01-09T16:30:00Z', '还剩 24 小时', 'in 24 hours'],
  ['2027-01-10T15:31:00Z', '还剩 1 小时', 'in 1 hour'],
  ['2027-01-10T16:29:59Z', '还剩 1 小时', 'in 1 hour'],
])('auto-release-ending, read at %s, says %s', (moment, zh, en) => {
  const about: NoticeAbout = { kind: 'auto-release-ending', endTime: END }
  expect(noticeText(about, 'zh', now(moment)).title).toContain(zh.slice(1))
  expect(noticeText(about, 'zh', now(moment)).text).toContain(`将于 2027-01-11 00:30（北京时间）到期，${zh}`)
  expect(noticeText(about, 'en', now(moment)).text).toContain(`on 2027-01-11 00:30 (Beijing time), ${en}.`)
})

test('auto-release-ending, read after its end, says that it has ended', () => {
  const about: NoticeAbout = { kind: 'auto-release-ending', endTime: END }
  expect(noticeText(about, 'zh', now(END)).title).toBe('自动刷新已到期')
  expect(noticeText(about, 'en', now(END)).title).toBe('Auto refresh has ended')
})

test.each([
  ['2027-01-10T16:29:30.000Z', '1 分钟', '1 minute'],
  ['2027-01-10T15:29:00.000Z', '1 小时 1 分钟', '1 hour and 1 minute'],
  ['2027-01-10T13:25:00.000Z', '3 小时 5 分钟', '3 hours and 5 minutes'],
  ['2027-01-08T13:29:00.000Z', '2 天 3 小时', '2 days and 3 hours'],
  ['2027-01-09T16:30:00.000Z', '1 天', '1 day'],
])('trading-resumed states the extension after a halt at %s: %s', (haltedTime, zh, en) => {
  const own = { trades: 2, orders: 1, transactionId: null }
  const about: NoticeAbout = { kind: 'trading-resumed', haltedTime, resumedTime: END, ...own }
  expect(noticeText(about, 'zh', now(END)).text).toMatch(
    new RegExp(
      `^交易于 2027-01-\\d\\d \\d\\d:\\d\\d（北京时间）暂停，现已恢复。您有 2 笔进行中的交易和 1 个挂单，.*都已顺延 ${zh}。$`,
    ),
  )
  expect(noticeText(about, 'en', now(END)).text).toContain(
    `Running deadlines were extended by ${en}. You have 2 trades in progress and 1 open order.`,
  )
})

test('shop-overwritten lists the old and new values of the changed fields', () => {
  const [about] = examples.filter(({ kind }) => kind === 'shop-overwritten')
  if (!about) throw new Error('no example')
  const says = (language: 'zh' | 'en') => noticeText(about, language, now(END)).text
  expect(says('zh')).toContain(
    '店铺名称：老王面馆 → 老王饺子馆；营业时间：（空） → 9:00-21:00；商品与服务有改动。',
  )
  expect(says('en')).toContain('Opening hours: (empty) → 9:00-21:00; Products and services changed.')
})

test('links every notice to a path of the app', () => {
  for (const about of examples)
    expect(noticeLink(about)).toMatch(/^\/[a-z-]+(\/[a-z0-9-]+)*(\?[a-z=]+(&about=[a-z]+:[a-z0-9]+)?)?$/)
})
