import { expect, test } from 'vitest'
import { cleanTypedCode, readScanned, readTypedCode, withoutPrefix } from './payment-code.ts'

const OWN = 'https://torch.example'
const CODE = 'GF_PAYMENT_DEMO0001'
const BILL = 'B2345ABCDEFGHJKLMNPQ'
const read = (text: string) => readScanned(text, OWN)?.code

test('readScanned returns the bill of a link of this app', () => {
  const link = `${OWN}/scan-payment?code=${CODE}&bill=${BILL}`
  expect(readScanned(link, OWN)).toEqual({ code: CODE, billNo: BILL })
  expect(readScanned(CODE, OWN)).toEqual({ code: CODE, billNo: undefined })
})

test('readScanned returns the till of a link, and pays the shop where it is invalid', () => {
  const tillOf = (query: string) => readScanned(`${OWN}/scan-payment?code=${CODE}&${query}`, OWN)
  expect(tillOf('till=7')).toEqual({ code: CODE, billNo: undefined, tillId: 7 })
  for (const till of ['', '0', '-1', '1e3', '07', 'x', '99999999999', '1<script>'])
    expect(tillOf(`till=${till}`), till).toEqual({ code: CODE, billNo: undefined, tillId: undefined })
  // A bill has its own till.
  expect(tillOf(`bill=${BILL}&till=7`)).toEqual({ code: CODE, billNo: BILL, tillId: undefined })
})

test.each(['', 'B123', BILL.toLowerCase(), `${BILL}0`, `${BILL}&bill=${BILL}`, `${BILL}%0a`])(
  'readScanned refuses a link with the invalid bill %j',
  (bill) => {
    expect(readScanned(`${OWN}/scan-payment?code=${CODE}&bill=${bill}`, OWN)).toBeUndefined()
  },
)

// spec: 001 §5 scan: prefix, not empty
// spec: 001 §9 scan: prefix, amounts, note
test.each([
  CODE,
  `${OWN}/scan-payment?code=${CODE}`,
  `${OWN}/scan-payment?from=poster&code=${CODE}`,
  `http://localhost:3000/scan-payment?code=${CODE}`,
  `http://127.0.0.1:3000/scan-payment?code=${CODE}`,
])('readScanned accepts a bare code and a link of this app: %s', (text) => {
  expect(read(text)).toBe(CODE)
})

const ELSEWHERE = [
  'https://evil.example',
  'https://torch.example.evil.example',
  'https://torch.example@evil.example',
  'https://evil.example\\@torch.example',
  'https://evil.example#@torch.example',
  'http://torch.example',
  'https://torch.example:8443',
  '//torch.example',
  'ftp://torch.example',
  'javascript://torch.example',
  'data://localhost',
  'file://localhost',
  'intent://torch.example',
  'blob:https://torch.example',
  'view-source:https://torch.example',
  'https://user:pw@torch.example',
  'https://localhost.evil.example',
  'https://127.0.0.1.evil.example',
]
const WRONG_PATHS = [
  '',
  '/',
  '/login',
  '/scan-payment/',
  '/scan-payment/..',
  '/x/scan-payment',
  '/SCAN-PAYMENT',
  '//scan-payment',
]
const WRONG_CODES = [
  '',
  'GF_PAYMENT_',
  'GF_PAYMENT_ABC',
  'gf_payment_demo0001',
  'GF_PAYMENT_demo0001',
  'GF_PAYMENT_DEMO0001\n',
  '\nGF_PAYMENT_DEMO0001',
  ' GF_PAYMENT_DEMO0001',
  'GF_PAYMENT_DEMO0001 ',
  'GF_PAYMENT_DEMO0001\u0000',
  'GF_PAYMENT_DEMO\r\n0001',
  'GF_PAYMENT_DEM\u041e0001',
  'GF_PAYMENT_DEM\u039f0001',
  'GF_PAYMENT_\uff24\uff25\uff2d\uff2f0001',
  '\uff27\uff26_PAYMENT_DEMO0001',
  'GF_PAYMENT_DEMO0001\u200b',
  'GF_PAYMENT_\u202eDEMO0001',
  'GF\u2011PAYMENT\u2011DEMO0001',
  'GF_PAYMENT_DEMO-001',
  'GF_PAYMENT_DEMO0001;GF_PAYMENT_OTHER001',
  'GF_PAYMENT_GF_PAYMENT_DEMO0001',
  'GF_PAYMENT_<script>alert(1)</script>',
  "GF_PAYMENT_' OR 1=1 --",
  'GF_PAYMENT_%00%0a',
  `GF_PAYMENT_${'A'.repeat(33)}`,
  `GF_PAYMENT_${'A'.repeat(3000)}`,
  'A'.repeat(3000),
  'javascript:alert(1)',
  'JaVaScRiPt:alert(document.cookie)//GF_PAYMENT_DEMO0001',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'about:blank',
  'intent://scan/#Intent;scheme=torch;end',
  'alipays://platformapi/startapp?appId=1',
  'weixin://wxpay/bizpayurl?pr=1',
  'tel:10086',
  'sms:10086?body=hi',
  'WIFI:S:shop;T:WPA;P:pass;;',
  'BEGIN:VCARD\nFN:GF_PAYMENT_DEMO0001\nEND:VCARD',
  '<a href="https://evil.example">GF_PAYMENT_DEMO0001</a>',
  '{"code":"GF_PAYMENT_DEMO0001"}',
  '../../GF_PAYMENT_DEMO0001',
  '\\\\evil\\GF_PAYMENT_DEMO0001',
  '🍜🍜🍜🍜',
  'null',
]

/** Wrong URLs with a valid code, and wrong codes, bare and in a valid URL. */
const hostile = [
  ...ELSEWHERE.flatMap((base) => [
    `${base}/scan-payment?code=${CODE}`,
    `${base}/?code=${CODE}`,
    `${base}/${CODE}`,
  ]),
  ...WRONG_PATHS.map((path) => `${OWN}${path}?code=${CODE}`),
  ...WRONG_CODES,
  ...WRONG_CODES.flatMap((code) => [
    `${OWN}/scan-payment?code=${encodeURIComponent(code)}`,
    `${OWN}/scan-payment?code=${encodeURIComponent(code)}&code=${CODE}`,
    `${OWN}/scan-payment?code=${CODE}&code=${encodeURIComponent(code)}`,
    `${OWN}/scan-payment?redirect=${encodeURIComponent(code)}`,
    `${OWN}/scan-payment#code=${encodeURIComponent(code)}`,
  ]),
  ...[' ', '\n', '\t', '\u00a0', '\ufeff', '\u2028'].flatMap((blank) => [
    `${blank}${OWN}/scan-payment?code=${CODE}`,
    `${OWN}/scan-payment?code=${CODE}${blank}`,
    `${OWN}/scan-${blank}payment?code=${CODE}`,
    `${OWN.replace('t', `t${blank}`)}/scan-payment?code=${CODE}`,
  ]),
  ...['\u0442orch', 't\u03bfrch', 'torc\u04bb', '\uff54orch', 'torch\u3002'].map(
    (host) => `https://${host}.example/scan-payment?code=${CODE}`,
  ),
  // Prefixes of a valid code, and the code with one extra character anywhere.
  ...Array.from(CODE, (_, length) => CODE.slice(0, length)).filter((part) => part.length < 15),
  ...Array.from(CODE, (_, at) => `${CODE.slice(0, at)}-${CODE.slice(at)}`),
  ...Array.from(CODE, (_, at) => `${CODE.slice(0, at)}\u200d${CODE.slice(at)}`),
  ...Array.from({ length: 60 }, (_, value) => `${CODE}${String.fromCodePoint(value + 0x21)}`).filter(
    (text) => !/[A-Z0-9]$/.test(text),
  ),
  ...Array.from({ length: 80 }, (_, step) => `${CODE}${String.fromCodePoint(0x80 + step * 113)}`),
]

// spec: 001 §5 scan: prefix, not empty
// spec: 001 §9 scan: prefix, amounts, note
test(`readScanned refuses ${hostile.length} hostile texts`, () => {
  expect(hostile.length).toBeGreaterThan(500)
  expect(hostile.filter((text) => read(text) !== undefined)).toEqual([])
})

// spec: 001 §7 `qr/{code}`: the prefix is left out
test('withoutPrefix removes the prefix of the code', () => {
  expect(withoutPrefix(CODE)).toBe('DEMO0001')
})

test('cleanTypedCode converts a code to upper case and keeps a link unchanged', () => {
  expect(cleanTypedCode('gf_payment_demo0001')).toBe(CODE)
  expect(cleanTypedCode('http://localhost/scan-payment')).toBe('http://localhost/scan-payment')
  // Letters that become I and S in upper case.
  expect(cleanTypedCode('ıſ')).toBe('ıſ')
})

test('readTypedCode accepts a code without its prefix, with blanks, or in a sentence', () => {
  const link = `${OWN}/scan-payment?code=${CODE}`
  const written = [
    'DEMO 0001',
    `${CODE}）`,
    '收款码：ＤＥＭＯ０００１',
    'demo-0001',
    `请付款 ${link}）谢谢`,
    `(${link})`,
  ]
  for (const typed of ['DEMO0001', CODE, link, ...written])
    expect(readTypedCode(typed, OWN)).toEqual({ code: CODE, billNo: undefined })
})

test.each(['', 'AB', '面馆', `GF_PAY_${CODE}`, `https://evil.example/?code=${CODE}`])(
  'readTypedCode refuses %j',
  (typed) => expect(readTypedCode(typed, OWN)).toBeUndefined(),
)
