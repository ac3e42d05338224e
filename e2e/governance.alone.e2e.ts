import { expect, test } from '@playwright/test'
import { parameterNamed } from '../server/src/platform/parameters/catalogue.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'
import { approve, fillHalt, proposeLift, resumePart, withdrawEverything } from './support/proposals.ts'

// Changes that take two operators: a treasurer proposes a parameter, an owner approves. In an emergency one operator halts a part,
// members see why, and it takes two to resume. No other journey on this server needs wealth products meanwhile.

const texts = inBothLanguages((language) => ({
  search: governanceWords[language].search,
  parameter: containing(parameterNamed('merchants.code-lookups-per-minute').title[language]),
  newValue: governanceWords[language].newValue,
  reason: governanceWords[language].reason,
  ask: governanceWords[language].propose,
  asked: governanceWords[language].proposed,
  bounds: { zh: '可设范围为', en: 'Outside the range' }[language],
  own: governanceWords[language].own,
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
  halt: governanceWords[language].haltTitle(governanceWords[language].parts.wealth),
  reasonZh: governanceWords[language].reasonZh,
  reasonEn: governanceWords[language].reasonEn,
  haltNow: governanceWords[language].haltNow,
  lift: governanceWords[language].liftTitle(governanceWords[language].parts.wealth),
  banner: { zh: /理财暂停中。/, en: /Wealth is on hold\./ }[language],
  why: { zh: '正在核对理财账目。', en: 'The books of wealth are being checked.' }[language],
  part: governanceWords[language].parts.wealth,
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}

// Both tests halt the same part of one server.
test.describe.configure({ mode: 'serial' })

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`changes a parameter after a second operator approves, ${language}`, async ({ browser, request }) => {
    await withdrawEverything(request)
    const treasurer = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    const owner = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
    await treasurer.goto('/console/parameters')
    await treasurer.getByLabel(t.search).fill('code-lookups')
    await treasurer.getByRole('button', { name: t.parameter }).click()
    const sheet = treasurer.getByRole('dialog')
    await sheet.getByLabel(t.newValue).fill('0')
    await sheet.getByRole('button', { name: t.ask }).click()
    await expect(sheet.getByText(t.bounds)).toBeVisible()
    const value = String(100 + (Date.now() % 900))
    await sheet.getByLabel(t.newValue).fill(value)
    await sheet.getByLabel(t.reason).fill('<b>Busy shops</b>')
    await expectNoViolations(treasurer)
    await sheet.getByRole('button', { name: t.ask }).click()
    await expect(treasurer.getByText(t.asked)).toBeVisible()

    await treasurer.goto('/console/proposals')
    await expect(treasurer.getByText(t.own)).toBeVisible()
    await expect(treasurer.getByRole('button', { name: t.approve })).toHaveCount(0)
    await approve(owner, t, value)
    await treasurer.goto('/console/parameters?q=code-lookups')
    await expect(treasurer.getByRole('button', { name: t.parameter })).toContainText(value)
  })

  test(`shows members why a part is halted until two operators resume it, ${language}`, async ({
    browser,
    request,
  }) => {
    await resumePart(request, 'wealth')
    const member = await signIn(await contextOf(browser, browserSettings[language]), await newcomer(request))
    await member.goto('/')
    const owner = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
    const haltNow = await fillHalt(owner, t, { zh: texts.zh.why, en: texts.en.why })
    await expectNoViolations(owner)
    await haltNow.click()
    // The banner appears by itself, on the screen where the member is.
    await expect(member.getByText(t.banner)).toBeVisible()
    await expect(member.getByText(t.why)).toBeVisible()
    await expectNoViolations(member)

    const treasurer = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await proposeLift(treasurer, t)
    await expect(member.getByText(t.banner)).toBeVisible()
    await approve(owner, t, t.part)
    await expect(member.getByText(t.banner)).toHaveCount(0)
  })
}
