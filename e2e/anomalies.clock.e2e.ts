import { expect, test } from '@playwright/test'
import { anomalies } from '../contract/src/console/decisions.ts'
import { anomalyWords } from '../web/src/operators/economy/anomaly-words.ts'
import { words as homeWords } from '../web/src/operators/home/home-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { passDays } from './support/clock.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'
import { sendInCircle } from './support/send-gf.ts'

// GF moves in a circle of three members. The next day a treasurer finds the alert and records a finding.

test.describe.configure({ mode: 'serial' })

const texts = inBothLanguages((language) => ({
  economy: operatorsWords[language].economy,
  anomalies: homeWords[language].names.anomalies,
  kind: anomalies.columns.kind[language],
  circle: anomalies.columns.kind.words.circle[language],
  why: {
    zh: /至少 500\.00 GF 按以下顺序流转一圈后回到起点，共 3 笔/,
    en: /at least 500\.00 GF moved in a circle .+ in 3 movements: transfer/,
  }[language],
  members: anomalyWords[language].members,
  look: anomalyWords[language].markReviewed,
  remark: anomalyWords[language].remark,
  required: anomalyWords[language].remarkRequired,
  finding: { zh: '一家三口互相周转', en: 'A family that lends each other' }[language],
  done: anomalyWords[language].done,
  looked: anomalyWords[language].reviewed,
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`shows the treasurer a circular flow of GF and its members, ${language}`, async ({
    browser,
    request,
  }) => {
    const people = [await newcomer(request), await newcomer(request), await newcomer(request)] as const
    await sendInCircle(request, people)
    await passDays(request, 1)

    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await page.goto('/console/economy')
    await page.getByRole('link', { name: t.anomalies, exact: true }).click()
    await page.getByLabel(t.kind).selectOption({ label: t.circle })
    await expect(page).toHaveURL(/kind=circle/)
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: t.circle }) })
      .filter({ hasText: people[0] })
    await expect(card.getByText(t.why)).toBeVisible()
    for (const name of people)
      await expect(card.getByRole('list', { name: t.members }).getByText(name)).toBeVisible()
    await expectNoViolations(page)

    await test.step('opens one of the members and returns to the same filter', async () => {
      await card.getByRole('link', { name: people[1] }).click()
      await expect(page).toHaveURL(/\/console\/members\/\d+/)
      await expect(page.locator('main').getByText(people[1]).filter({ visible: true }).first()).toBeVisible()
      await page.goBack()
      await expect(page.getByLabel(t.kind)).toHaveValue('circle')
    })

    await test.step('requires a finding and moves the alert to the reviewed ones', async () => {
      await card.getByRole('button', { name: t.look }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: t.look }).click()
      await expect(sheet.getByText(t.required)).toBeVisible()
      await sheet.getByRole('textbox', { name: t.remark }).fill(t.finding)
      await expectNoViolations(page)
      await sheet.getByRole('button', { name: t.look }).click()
      await expect(page.getByText(t.done)).toBeVisible()
      await expect(card).toHaveCount(0)
      await page.getByText(t.looked, { exact: true }).first().click()
      await expect(card.getByText(t.finding)).toBeVisible()
    })
  })
}
