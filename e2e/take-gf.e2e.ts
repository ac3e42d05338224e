import { mkdirSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { words as feedbackWords } from '../web/src/identity/feedback/feedback-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { words as rewardsWords } from '../web/src/operators/rewards/words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { inBothLanguages } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, operatorCalls, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'

// GF gained by fraud are taken to the treasury: a member reports it, support upholds the report, a treasurer proposes on its basis,
// an owner approves. The member sees the reason in notices and history; the answer is shown with the proposal.

const texts = inBothLanguages((language) => ({
  take: governanceWords[language].kinds['take-gf'],
  basis: governanceWords[language].basis,
  report: governanceWords[language].bases.report,
  number: governanceWords[language].basisNumber,
  most: rewardsWords[language].most,
  reason: governanceWords[language].reason,
  propose: governanceWords[language].propose,
  proposed: governanceWords[language].proposed,
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
  message: feedbackWords[language].content,
  send: feedbackWords[language].submit,
  answer: feedbackWords[language].answerTitle,
  ofMember: operatorsWords[language].feedbackQueue.ofMember,
  entry: { zh: '平台收回', en: 'Taken back by Torch' }[language],
}))
/** Directory for screenshots of every view, if set. */
const PICTURES = process.env.PICTURES
if (PICTURES) mkdirSync(PICTURES, { recursive: true })

const views: BrowserSettings[] = (['zh', 'en'] as const).flatMap((language) => [
  { language, wide: false, dark: language === 'en' },
  { language, wide: true, dark: language === 'zh' },
])

/** Reports a new member for fraud, and upholds the report. */
async function upheldReport(request: APIRequestContext) {
  const [who, victim] = [await newcomer(request), await newcomer(request)]
  const [member, reporter] = [await callsOf(request, who), await callsOf(request, victim)]
  const mark = crypto.randomUUID().slice(0, 8)
  await reporter.post('/trading/hall/report', {
    userId: reporter.id,
    reportedMemberId: member.id,
    reason: 'scam',
    description: `Scam ${mark}`,
  })
  const support = await newOperator(request, 'support')
  const [report] = await support.get<{ id: number }[]>(`/reports?memberId=${member.id}`)
  const reportId = report?.id ?? 0
  await support.done(`/reports/${reportId}/take`, {})
  await support.done(`/reports/${reportId}/close`, { outcome: 'upheld', remark: 'It is so.' })
  return { who, memberId: member.id, reportId, mark }
}

for (const view of views) {
  const { language = 'zh', wide, dark } = view
  const t = texts[language]
  const name = `${language} ${wide ? 'wide' : 'phone'} ${dark ? 'dark' : 'light'}`
  const checkPage = async (page: Page, what: string) => {
    await expectNoViolations(page, what)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${what} ${name}.png` })
  }

  test(`takes GF on an upheld report after two operators agree, ${name}`, async ({ browser, request }) => {
    const { who, memberId, reportId, mark } = await upheldReport(request)
    const treasurer = await newOperator(request, 'treasurer')
    const asker = await signInOperator(await contextOf(browser, view), treasurer.account, treasurer.password)
    await asker.goto(`/console/members/${memberId}`)
    await asker.getByRole('button', { name: t.take }).click()
    const sheet = asker.getByRole('dialog')
    await sheet.getByLabel(t.basis, { exact: true }).selectOption({ label: t.report })
    await sheet.getByLabel(t.number).fill(String(reportId))
    await sheet.getByLabel(t.most).fill('12.5')
    await sheet.getByLabel(t.reason).fill(`Gained by fraud ${mark}`)
    await checkPage(asker, 'sheet')
    await sheet.getByRole('button', { name: t.propose }).click()
    await expect(asker.getByText(t.proposed)).toBeVisible()

    const approver = await signInOperator(await contextOf(browser, view), 'owner')
    await approver.goto('/console/proposals')
    const card = approver.getByRole('listitem').filter({ hasText: `fraud ${mark}` })
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText('12.50 GF')).toBeVisible()
    await checkPage(approver, 'card')
    await card.getByRole('button', { name: t.approve }).click()
    await approver.locator('dialog[open]').getByRole('button', { name: t.approve }).click()
    await expect(approver.getByText(t.approved)).toBeVisible()

    const page = await signIn(await contextOf(browser, view), who)
    await page.goto('/history')
    await expect(page.getByText(t.entry).first()).toBeVisible()
    await checkPage(page, 'history')
    await page.goto('/notices')
    await expect(page.getByText(`fraud ${mark}`).first()).toBeVisible()
    await checkPage(page, 'notice')
  })

  test(`shows the member’s answer to taken GF with the proposal, ${name}`, async ({ browser, request }) => {
    const { who, memberId: id, reportId, mark } = await upheldReport(request)
    const treasurer = await newOperator(request, 'treasurer')
    const basis = { basis: 'report', number: String(reportId) }
    const { id: proposal } = await treasurer.done<{ id: number }>('/proposals', {
      change: { kind: 'take-gf', from: 'member', id, amount: '12.5', ...basis },
      reason: `Gained by fraud ${mark}`,
    })
    await (await operatorCalls(request, 'owner')).done(`/proposals/${proposal}/approve`, {})

    const page = await signIn(await contextOf(browser, view), who)
    await page.goto('/notices')
    await page.getByText(`fraud ${mark}`).first().click()
    const writing = page.getByRole('dialog', { name: t.answer })
    await writing.getByLabel(t.message).fill(`They were mine ${mark}`)
    await checkPage(page, 'answer')
    await writing.getByRole('button', { name: t.send }).click()
    await expect(writing.getByText(`They were mine ${mark}`)).toBeVisible()

    const approver = await signInOperator(await contextOf(browser, view), 'owner')
    await approver.goto('/console/proposals?status=closed')
    const over = approver
      .getByRole('listitem')
      .filter({ hasText: `fraud ${mark}` })
      .first()
    await expect(
      over.getByRole('list', { name: t.ofMember }).getByText(`They were mine ${mark}`),
    ).toBeVisible()
    await over.scrollIntoViewIfNeeded()
    await checkPage(approver, 'answered')
  })
}
