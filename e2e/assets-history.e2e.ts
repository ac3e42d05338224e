import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { journalKinds } from '../contract/src/journal-words.ts'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as balanceWords } from '../web/src/points/balance-words.ts'
import { words as historyWords } from '../web/src/points/history/words.ts'
import { words as rewardsWords } from '../web/src/points/rewards-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

// The history of points: filters, explanations, sums and the statement file.

const texts = inBothLanguages((language) => ({
  kind: historyWords[language].history.kind,
  filter: historyWords[language].history.filter,
  reset: historyWords[language].history.reset,
  more: uiWords[language].list.more,
  entry: historyWords[language].entry.title,
  why: historyWords[language].entry.why,
  balance: balanceWords[language].available('GF'),
  story: historyWords[language].explanation.title('GF'),
  now: historyWords[language].explanation.closing,
  payments: journalKinds.payment.name[language],
  entries: historyWords[language].explanation.entries,
  statement: historyWords[language].history.statement,
  csv: common.downloadCsv[language],
  head: {
    zh: '时间（北京时间）,编号,积分,事项,说明,数额,余额',
    en: 'Time (Beijing),ID,Points,Event,Description,Amount,Balance',
  }[language],
  logIn: profileWords[language].loginRequired,
  exchange: common.exchange[language],
  allRewards: historyWords[language].entry.allRewards,
  onTheWay: balanceWords[language].pending('60.00'),
  pending: rewardsWords[language].pending.title,
  back: journalKinds['reward-returned'].explanation[language],
  close: uiWords[language].close,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  // spec: 000 §2 assets: history with two filters, more, reset
  // spec: 000 §9 pages of 20 (history) and 10 (friends)
  test(`filters the history by the address and explains an entry, ${language}`, { tag: '@short' }, async ({
    browser,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    await page.goto('/profile/assets')
    const history = page.locator('#history')
    const rows = history.locator('li > :is(a, button)')
    await expect(rows).toHaveCount(20)
    await history.getByRole('button', { name: t.more }).scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(40)

    await history.getByRole('button', { name: t.filter, exact: true }).click()
    await history.getByText('PV', { exact: true }).first().click()
    await expect(page).toHaveURL(/type=PV/)
    await expect(rows.first()).toContainText('PV')
    await history.getByLabel(t.kind, { exact: true }).selectOption('EARN_PV')
    await expect(page).toHaveURL(/type=PV&kind=EARN_PV/)
    await page.reload()
    await expect(rows.first()).toContainText('+')
    await expect(history.getByText(/^−\d/)).toHaveCount(0)

    await history.locator('li > button').first().click()
    const sheet = page.getByRole('dialog', { name: t.entry })
    await expect(sheet.getByText(t.why)).toBeVisible()
    // An entry that covers several rewards lists them, and each explains its figure.
    await sheet.getByRole('listitem').getByRole('button').first().click()
    await expect(sheet.getByText('× 2')).toBeVisible()
    await sheet.getByRole('button', { name: t.allRewards }).click()
    await expect(sheet.getByText('× 2')).toBeHidden()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/kind=EARN_PV/)
    await history.getByRole('button', { name: t.reset }).first().click()
    await expect(page).not.toHaveURL(/kind=/)
  })

  for (const size of SIZES_OF[language])
    test(`explains why a refund took back a reward, ${language}, ${size.width}`, async ({
      browser,
      request,
    }) => {
      const name = await newcomer(request)
      const paymentNo = await (await callsOf(request, name)).pay('40')
      const shop = await callsOf(request, 'noodle')
      await shop.post('/merchants/payment/refund', { paymentNo, amount: '10', reason: '' })
      const page = await signIn(await contextOf(browser, { language, size }), name)
      await page.goto('/profile/assets')
      await page.getByRole('button', { name: t.onTheWay }).click()
      const pending = page.getByRole('dialog', { name: t.pending })
      const entry = page.getByRole('dialog', { name: t.entry })
      for (const [figure, because] of [
        ['+80.00', ['40.00', '× 2', '80.00 PV']],
        ['−20.00', [t.back, '−20.00']],
      ] as const) {
        const row = pending.getByRole('button', { name: figure })
        await expectFits(page, 'what is on its way', row)
        await row.click()
        const why = entry.getByRole('region', { name: t.why })
        await expect(why).toBeVisible()
        for (const line of because) await expect(entry).toContainText(line)
        await expectFits(page, 'why a figure is what it is', why)
        await entry.getByRole('button', { name: t.close }).click()
      }
    })

  // spec: 000 §2 assets: a failed load-more keeps its page
  test(`keeps the loaded entries when loading more fails, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    let fails = true
    await page.route(/points\/history\/\d+\?.*before=/, (route) =>
      fails ? route.abort('connectionfailed') : route.continue(),
    )
    await page.goto('/profile/assets')
    const rows = page.locator('#history li > :is(a, button)')
    await expect(rows).toHaveCount(20)
    const more = page.getByRole('button', { name: t.more })
    await more.scrollIntoViewIfNeeded()
    await expect(more).not.toHaveAttribute('aria-busy', 'true')
    await expect(rows).toHaveCount(20)
    fails = false
    await more.click()
    await expect(rows.nth(39)).toBeVisible()
  })

  test(`shows where a balance comes from and links to its entries, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.balance }).click()
    const sheet = page.getByRole('dialog', { name: t.story })
    await expect(sheet.getByText(t.now)).toBeVisible()
    await expect(sheet.getByText(t.payments)).toBeVisible()
    await sheet.getByRole('button', { name: t.entries }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/profile\/assets\?type=GF/)
    await page.goBack()
    await expect(page).not.toHaveURL(/profile\/assets/)
  })

  test(`downloads the statement as CSV and prints it as a table, ${language}`, { tag: '@short' }, async ({
    browser,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    await page.goto('/profile/assets')
    await page.getByRole('link', { name: t.statement }).last().click()
    await page.waitForURL(/\/profile\/assets\/statement/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.csv }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^torch-\d{4}-\d{2}-01-\d{4}-\d{2}-\d{2}\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    const [head, ...rest] = csv.split('\r\n')
    expect(head).toBe(`\ufeff${t.head}`)
    expect(rest.filter((line) => /,-\d+\.\d\d,\d+\.\d\d$/.test(line)).length).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  // spec: 000 §2 assets: visitors are asked to log in
  // spec: 000 §6 anonymous: everything else asks to log in
  test(`asks a visitor who starts an exchange to log in, ${language}`, async ({ browser }) => {
    const page = await (await contextOf(browser, { language })).newPage()
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.exchange, exact: true }).click()
    await expect(page.getByRole('dialog', { name: t.logIn })).toBeVisible()
  })
}
