import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'
import { approve, fillHalt, proposeLift, resumePart, withdrawEverything } from './support/proposals.ts'

// Changes that take two operators: a treasurer proposes a parameter, an owner approves. In an emergency one operator halts a part,
// members see why, and it takes two to resume. No other journey on this server needs wealth products meanwhile.

const texts = {
  zh: {
    search: '搜索参数',
    parameter: /每人每分钟可查询收款码的次数/,
    newValue: '新值',
    reason: '理由',
    ask: '提请复核',
    asked: '已提请，待他人复核',
    bounds: '可设范围为',
    own: '我的提请，待他人复核',
    approve: '通过并执行',
    approved: '已通过并执行',
    halt: '暂停“理财”',
    reasonZh: '原因（中文）',
    reasonEn: '原因（英文）',
    haltNow: '立即暂停',
    lift: '恢复“理财”',
    banner: /理财暂停中。/,
    why: '正在核对理财账目。',
    part: '理财',
  },
  en: {
    search: 'Find a parameter',
    parameter: /Payment code look-ups per member/,
    newValue: 'New value',
    reason: 'Reason',
    ask: 'Submit for approval',
    asked: 'Submitted. A colleague has to approve it',
    bounds: 'Outside the range',
    own: 'Yours: waiting for a colleague',
    approve: 'Approve and apply',
    approved: 'Approved and applied',
    halt: 'Halt: Wealth',
    reasonZh: 'Reason in Chinese',
    reasonEn: 'Reason in English',
    haltNow: 'Halt now',
    lift: 'Resume: Wealth',
    banner: /Wealth is on hold\./,
    why: 'The books of wealth are being checked.',
    part: 'Wealth',
  },
}
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
