import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Wordings that no screen of members uses any more, each with its replacement. */
const RETIRED: [text: string, use: string][] = [
  ['这个数怎么', '计算过程'],
  ['怎么来的', '来源'],
  ['不计收支', '写明哪些不含在内'],
  ['有没有保障', '保障'],
  ['够用吗', '余量'],
  ['有效率', '有效比例'],
  ['Total assets (about', 'Total, about'],
  ['not in the totals', 'says what the totals leave out'],
  ['When it is yours', 'When it is available'],
  ['reward is yours', 'reward is available'],
  ['Yours on', 'Available on'],
  ['valid friend', 'qualified friend'],
  ['Nobody has', 'does not exist'],
  ['How this figure came about', 'How it was calculated'],
  ['Nothing moved', 'No changes'],
  ['Rate a year', 'Annual rate'],
  ['由服务器核对', '发布时会核对'],
  ['对接单人', '谁能接单'],
  ['Link of the order', 'Order link'],
  ['stands still', 'is paused'],
  ['Nothing of the', 'No details'],
  ['At home on the command line', 'You can also check on the command line'],
]

const FOLDERS = ['points', 'wealth', 'economy', 'merchants', 'referrals', 'shell', 'trading', 'identity'].map(
  (name) => `web/src/${name}`,
)

test.each(RETIRED)('no text of these screens says "%s" (use: %s)', (text) => {
  const files = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /words\.ts$/.test(path))
  expect(files.length).toBeGreaterThan(20)
  const found = files.filter((path) => readFileSync(path, 'utf8').toLowerCase().includes(text.toLowerCase()))
  expect(found).toEqual([])
})

test('Chinese texts of these screens use full-width colons', () => {
  const files = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /words\.ts$/.test(path))
  const found = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/zh: (?:\([^)]*\) =>\s*)?['`]([^'`]*)['`]/g)]
      .map(([, text = '']) => text)
      .filter((text) => /\p{Script=Han}:/u.test(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
