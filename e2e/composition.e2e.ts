import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { words } from '../web/src/ui/words.ts'
import { payForm } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// Text composed by an input method, as Chromium reports it: it is not cut, rewritten or searched for before the composition
// ends.

const MAX_NOTE = 200

test('searches only after the composition has ended', async ({ browser }) => {
  const page = await (await contextOf(browser, { language: 'zh' })).newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const keyword = new URL(request.url()).searchParams.get('keyword')
    if (keyword) asked.push(keyword)
  })
  await page.clock.install()
  await page.goto('/merchant')
  const field = page.getByRole('searchbox').first()
  await field.click()
  const ime = await imeOf(page)
  for (const text of ['m', 'mi', 'mia', 'mian']) await compose(ime, text)
  await expect(field).toHaveValue('mian')
  // The field searches by itself after a pause, which has passed.
  await page.clock.runFor(5000)
  expect(asked).toEqual([])
  await ime.send('Input.insertText', { text: '面' })
  await expect(field).toHaveValue('面')
  await expect.poll(() => asked).toContain('面')
  expect(asked.every((keyword) => keyword === '面')).toBe(true)
})

test('cuts a text at its limit after the composition and not during it', async ({ browser }) => {
  const page = await signIn(await contextOf(browser, { language: 'zh' }), 'alice')
  await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  const { sheet } = payForm(page)
  await sheet.getByRole('button', { name: words.zh.note.add }).click()
  const note = sheet.getByLabel(words.zh.note.label)
  await note.fill('字'.repeat(MAX_NOTE - 1))
  await note.press('End')
  const ime = await imeOf(page)
  for (const text of ['z', 'zh', 'zho', 'zhong']) await compose(ime, text)
  await expect(note).toHaveValue(`${'字'.repeat(MAX_NOTE - 1)}zhong`)
  await ime.send('Input.insertText', { text: '中' })
  await expect(note).toHaveValue(`${'字'.repeat(MAX_NOTE - 1)}中`)
  for (const text of ['g', 'guo']) await compose(ime, text)
  await ime.send('Input.insertText', { text: '国' })
  await expect(note).toHaveValue(`${'字'.repeat(MAX_NOTE - 1)}中`)
})

test('reads a full-width amount after the composition', async ({ browser }) => {
  const page = await signIn(await contextOf(browser, { language: 'zh' }), 'alice')
  await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  const { amount } = payForm(page)
  await amount.click()
  const ime = await imeOf(page)
  await compose(ime, '１２')
  await expect(amount).toHaveValue('１２')
  await ime.send('Input.insertText', { text: '１２。５' })
  await expect(amount).toHaveValue('１２。５')
  await amount.blur()
  await expect(amount).toHaveValue('12.5')
})

const imeOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

async function compose(ime: CDPSession, text: string): Promise<void> {
  await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}
