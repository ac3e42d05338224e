import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Checks the typography of all texts for users, which are written as `{ zh, en }`. web/src/lib/words.test.ts compares the two
// languages.

// The guide for programs is Markdown, and quotes code.
const root = join(import.meta.dirname, '../../../..')
const files = globSync(['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: root })
  .filter(
    (path) =>
      !/\.test\.tsx?$|\/(testing|demo|gallery)\/|node_modules|programs\/docs\/guide-words\.ts$/.test(path),
  )
  .sort()

const PARTS = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
/** A placeholder: any word may stand there. */
const BLANK = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm

interface Text {
  where: string
  text: string
}

/** Texts with placeholders removed and escapes decoded. */
const texts: Text[] = files.flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8').replace(COMMENT, '')
  return [...source.matchAll(PARTS)].map(([, quoted, ticked]) => ({
    where: path,
    text: (quoted ?? ticked ?? '')
      .replace(BLANK, '\0')
      .replaceAll('\\n', '\n')
      .replaceAll('\\u2060', '')
      .replaceAll('\\u00a0', ' ')
      .replaceAll("\\'", "'"),
  }))
})
const chinese = texts.filter(({ text }) => /\p{Script=Han}/u.test(text))
const english = files.flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8').replace(COMMENT, '')
  const said = /\ben:\s*(?:\([^)]*\)\s*=>\s*)?(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`)/g
  return [...source.matchAll(said)].map(([, single, double, ticked]) => ({
    where: path,
    text: (single ?? double ?? ticked ?? '').replace(BLANK, '\0').replaceAll("\\'", "'"),
  }))
})

const faulty = (some: Text[], fault: RegExp) =>
  some.filter(({ text }) => fault.test(text)).map(({ where, text }) => `${where}: ${text}`)

test('finds the texts', () => {
  expect(chinese.length).toBeGreaterThan(3000)
  expect(english.length).toBeGreaterThan(2500)
})

test('Chinese texts have a space between Chinese and Latin letters or digits', () => {
  expect(faulty(chinese, /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u)).toEqual([])
})

test('Chinese texts have full-width punctuation without spaces around it', () => {
  // The switch to Chinese is named in Chinese in an English text.
  const all = chinese.filter(({ text }) => text !== '中文: switch to Chinese')
  expect(faulty(all, /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u)).toEqual([])
  expect(faulty(all, / [，。：；！？、）]|[，。：；！？、（] /u)).toEqual([])
})

test('Chinese texts use 中文括号 and “引号”, and address members as 您', () => {
  expect(faulty(chinese, /[「」你]/)).toEqual([])
  expect(faulty(chinese, / \([A-Za-z]+\)/)).toEqual([])
})

test('Chinese texts say 店铺 for a shop, and 商家 only for its owner', () => {
  const role = /成为商家|是商家|商家入驻|商家服务协议|商家介绍|商家编号|联盟商家|火炬商家|（商家）|^商家$/g
  const places = chinese.map(({ where, text }) => ({ where, text: text.replace(role, '') }))
  expect(faulty(places, /商家|商户/)).toEqual([])
})

test.each([
  ['在途', '待到账'],
  ['自动释放(?:套餐|已到期|还剩|正在运行|运行)|手动释放', '自动刷新, 刷新 PV'],
  ['放行|放币', '释放'],
  ['买方|卖方', '买家, 卖家'],
  ['付款号|退款号', '付款单号, 退款单号'],
  ['发布人', '发布者'],
  ['待接单', '待成交'],
  ['作出决定|做出决定', '裁决'],
  ['服务 ?\\d|服务 \0', '商品 1'],
  ['记账凭证|凭证编号|凭证号|会计凭证', '分录'],
  ['国库', '金库'],
  ['1:1 抵扣|约 1:1', '店铺标价, 市价'],
  ['释放折算', '释放比例'],
  ['确认接单|接单：|全部接下|同时在买|现在在买', '买入, 卖出, 买入上限'],
])('no Chinese text says %s; the term is %s', (word) => {
  expect(faulty(chinese, new RegExp(word))).toEqual([])
})

test.each([
  ['[Ll]ooked after|[Ll]ook after', 'resolve'],
  ['[Ll]ooked at', 'viewed, reviewed'],
  ['[Ss]et aside', 'in escrow'],
  ['free again|^(?:Held in|Released from) escrow$', 'escrow hold, escrow release'],
  ['Service \0', 'item'],
  ['Earn up to \\d|[Ee]arn \\dx', 'the figure in force'],
  ['Oddit', 'Alerts'],
  ['[Ee]-mail', 'email'],
  ['[Mm]erchant finance', 'Shop finance'],
  ['[Tt]wo-factor sign-in', 'two-factor login'],
  ['[Tt]urned down', 'declined'],
  ['[Ll]et (?:somebody|them) in', 'add an operator'],
  ['[Aa]uto-release', 'auto refresh'],
  ['on (?:its|their) way', 'pending'],
  [
    'one to one at every|about 1:1|shops? (?:with it )?(?:at )?1:1',
    'the price of the shop, the market price',
  ],
  [
    'only grows|[Rr]ewards at most|[Rr]ewards are yours|is good for',
    'never rewritten, limit, available, can do with',
  ],
  ['buying (?:up to .*)?at once|Take order', 'buying limit, buy or sell'],
])('no English text says “%s”; the term is %s', (word) => {
  expect(faulty(english, new RegExp(word))).toEqual([])
})

test('English texts have typographic apostrophes, … for an ellipsis, and single spaces', () => {
  expect(faulty(english, /\w'\w/)).toEqual([])
  expect(faulty([...english, ...chinese], /\.\.\./)).toEqual([])
  expect(faulty(english, /\S {2}\S/)).toEqual([])
})

test('amounts have their unit behind them, after a space', () => {
  expect(faulty([...english, ...chinese], /\0(?:GF|PV|USDT)\b/)).toEqual([])
  expect(faulty([...english, ...chinese], /^(?:GF|PV|USDT) ?\0/)).toEqual([])
})

test('negative amounts have the minus sign of showUnits everywhere', () => {
  const outside = files.filter((path) => path.startsWith('web/') && !path.endsWith('map/leaflet-map.tsx'))
  const signs = outside.filter((path) =>
    /−|[?:] '-'|>-\{|`-\$\{show/.test(readFileSync(join(root, path), 'utf8').replace(COMMENT, '')),
  )
  expect(signs).toEqual([])
})
