import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { journalKinds } from '../contract/src/journal-words.ts'
import { words as economyWords } from '../web/src/operators/economy/economy-words.ts'
import { simulationWords } from '../web/src/operators/economy/simulation-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { ANY, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'

// The treasurer sees where all points are, starts a count, and reads the daily flows.

const texts = inBothLanguages((language) => ({
  economy: operatorsWords[language].economy,
  gf: economyWords[language].gf.title,
  issued: { zh: '25,000,000.00', en: '25,000,000.00' }[language],
  countNow: economyWords[language].countNow,
  begun: economyWords[language].asked,
  by: economyWords[language].countedBy('财务小何 He'),
  csv: economyWords[language].csvOf(economyWords[language].gf.title),
  csvIssued: { zh: '累计发行,25000000.00', en: 'Total issued,25000000.00' }[language],
  spread: economyWords[language].distribution.title,
  whose: economyWords[language].distribution.whose,
  pv: economyWords[language].distribution['members-pv'],
  curve: economyWords[language].distribution.curve,
  flows: economyWords[language].flows,
  which: economyWords[language].flow.of,
  payments: journalKinds.payment.name[language],
  year: economyWords[language].flow.spans['366'],
  simulation: economyWords[language].simulation,
  reward: simulationWords[language].reward,
  pool: simulationWords[language].pool,
  exchange: simulationWords[language].exchange,
  spend: simulationWords[language].spend,
  run: simulationWords[language].run,
  rewardFault: simulationWords[language].rewardFault,
  cut: beginningWith(simulationWords[language].cut(ANY, ANY, ANY)),
  remedy: beginningWith(simulationWords[language].remedy.paymentReward(ANY, ANY)),
  lasts: { zh: '释放池够用：5 年里没有一天不足。', en: 'The pool lasts: it is never short in 5 years.' }[
    language
  ],
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`counts all points and shows their daily flows, ${language}`, async ({ browser }) => {
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await page.goto('/console/economy')
    await expect(page.getByRole('heading', { name: t.economy, level: 1 })).toBeVisible()
    const gf = page.locator('section').filter({ has: page.getByRole('heading', { name: t.gf, exact: true }) })
    await expect(gf).toContainText(t.issued)

    await test.step('starts a count', async () => {
      // Only one count runs at a time, and another journey's may be under way.
      await expect(async () => {
        await page.getByRole('button', { name: t.countNow }).click({ timeout: 15_000 })
        await expect(page.getByText(t.begun)).toBeVisible({ timeout: 15_000 })
      }).toPass()
      // The count reads every account, which takes time on a busy machine.
      await expect(page.getByText(t.by).first()).toBeVisible()
      // An event announces the end: the page does not poll.
      await expect(page.getByRole('button', { name: t.countNow })).toBeEnabled()
    })

    await test.step('downloads a table as CSV', async () => {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: t.csv }).click()
      const file = await (await saving).path()
      expect(readFileSync(file, 'utf8')).toContain(t.csvIssued)
    })

    await test.step('shows the concentration of PV', async () => {
      await page.getByLabel(t.whose).selectOption({ label: t.pv })
      const curve = page.getByRole('slider', { name: t.curve })
      await curve.focus()
      await page.keyboard.press('End')
      await expect(curve).toHaveAttribute('aria-valuetext', '100%: 100.00')
    })

    await test.step('keeps the chosen flows in the address', async () => {
      await page.getByRole('link', { name: t.flows }).click()
      await page.getByLabel(t.which).selectOption({ label: t.payments })
      await page.getByText(t.year, { exact: true }).click()
      await expect(page).toHaveURL(/days=366.*kind=payment/)
      await expect(page.getByRole('rowheader', { name: t.payments })).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(t.which)).toHaveValue('payment')
      await expectNoViolations(page)
      await expectNoOverflow(page)
    })
  })
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`simulates the coming years with changed parameters, ${language}`, async ({ browser }) => {
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await page.goto('/console/economy/simulation')
    const run = page.getByRole('button', { name: t.run, exact: true })
    await page.getByLabel(t.reward).fill('1000')
    await run.click()
    await expect(page.getByText(t.rewardFault)).toBeVisible()

    await page.getByLabel(t.reward).fill('4.00')
    await page.getByLabel(t.spend).fill('500')
    await page.getByLabel(t.exchange).fill('1')
    await page.getByLabel(t.pool).fill('1000')
    // A server runs one simulation at a time, and another journey's may be running.
    const runUntil = (seen: RegExp | string) =>
      expect(async () => {
        await run.click({ timeout: 15_000 })
        await expect(page.getByText(seen)).toBeVisible({ timeout: 60_000 })
      }).toPass()
    // Rewards that the pool does not cover are cut.
    await runUntil(t.cut)
    await expect(page.getByRole('listitem').filter({ hasText: t.remedy })).toBeVisible()
    await expectNoViolations(page)
    await expectNoOverflow(page)

    await page.getByLabel(t.spend).fill('0')
    await runUntil(t.lasts)
    await expect(page.getByText(t.cut)).toBeHidden()
  })
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
