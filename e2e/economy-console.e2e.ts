import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'

// The treasurer sees where all points are, starts a count, and reads the daily flows.

const texts = {
  zh: {
    economy: '经济总览',
    gf: 'GF 发行与去向',
    issued: '25,000,000.00',
    countNow: '立即清点',
    begun: '已开始清点',
    by: /由 财务小何 He 发起/,
    csv: '下载“GF 发行与去向”的 CSV',
    csvIssued: '累计发行,25000000.00',
    spread: '集中程度',
    whose: '查看范围',
    pv: '会员 PV',
    curve: /^洛伦茨曲线/,
    flows: '每日流水',
    which: '事件类型',
    payments: '店铺消费',
    year: '一年',
    simulation: '推演',
    reward: '消费每 1 GF 产生的 PV',
    pool: '释放池里的 GF',
    exchange: '每人每天闪兑 GF',
    spend: '每人每天消费 GF',
    run: '开始推演',
    rewardFault: '请填写 0 到 99.99，最多两位小数',
    cut: /^从 .+ 起，奖励会按当天预算减少/,
    remedy: /^消费每 1 GF 最多产生/,
    lasts: '释放池够用：5 年里没有一天不足。',
  },
  en: {
    economy: 'Economy',
    gf: 'GF issued and held',
    issued: '25,000,000.00',
    countNow: 'Count now',
    begun: 'Count started',
    by: /started by 财务小何 He/,
    csv: 'Download CSV: GF issued and held',
    csvIssued: 'Total issued,25000000.00',
    spread: 'Concentration',
    whose: 'Scope',
    pv: 'Members’ PV',
    curve: /^Lorenz curve/,
    flows: 'Daily flows',
    which: 'Event type',
    payments: 'Payment at a shop',
    year: 'A year',
    simulation: 'Simulation',
    reward: 'PV created per GF spent',
    pool: 'GF in the release pool',
    exchange: 'GF exchanged per member and day',
    spend: 'GF spent per member and day',
    run: 'Simulate',
    rewardFault: 'Please enter 0 to 99.99 with at most two decimals',
    cut: /^From .+ on rewards are limited by the daily budget/,
    remedy: /^at most .+ PV for each GF spent/,
    lasts: 'The pool lasts: it is never short in 5 years.',
  },
}
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
