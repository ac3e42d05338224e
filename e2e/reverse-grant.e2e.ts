import { expect, test } from '@playwright/test'
import { words as feedbackWords } from '../web/src/identity/feedback/feedback-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, operatorCalls, signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectNoOverflow } from './support/sizes.ts'

// A grant to the wrong member: a treasurer proposes to reverse it, an owner approves, and the member sees the reason in the
// notices and the entry in the history, and may answer.

const texts = inBothLanguages((language) => ({
  reverse: governanceWords[language].reverse,
  amount: governanceWords[language].amount,
  reason: governanceWords[language].reason,
  propose: governanceWords[language].propose,
  proposed: governanceWords[language].proposed,
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
  journal: { zh: /^分录 \d+$/, en: /^Journal \d+$/ }[language],
  entry: { zh: '平台撤销发放', en: 'Grant reversed by Torch' }[language],
  answer: feedbackWords[language].answerTitle,
}))

for (const language of languagesOf(import.meta.filename))
  test(`reverses a grant after a second operator approves, and notifies the member, ${language}`, async ({
    browser,
    request,
  }) => {
    const t = texts[language]
    const name = await newcomer(request)
    const member = await callsOf(request, name)
    const treasurer = await newOperator(request, 'treasurer')
    const owner = await operatorCalls(request, 'owner')
    const mark = crypto.randomUUID().slice(0, 8)
    const asked = await treasurer.done<{ id: number }>('/proposals', {
      change: { kind: 'grant', to: 'member', id: member.id, amount: '12.5' },
      reason: `A gift ${mark}`,
    })
    await owner.done(`/proposals/${asked.id}/approve`, {})

    const asker = await signInOperator(
      await contextOf(browser, { language }),
      treasurer.account,
      treasurer.password,
    )
    await asker.goto('/console/proposals?status=closed')
    const grant = asker.getByRole('listitem').filter({ hasText: mark })
    await expect(grant.getByRole('link', { name: t.journal })).toHaveAttribute(
      'href',
      /^\/console\/journals\/\d+$/,
    )
    await grant.getByRole('button', { name: t.reverse }).click()
    const sheet = asker.getByRole('dialog')
    await sheet.getByLabel(t.amount).fill('12.5')
    await sheet.getByLabel(t.reason).fill(`Wrong member ${mark}`)
    await expectNoViolations(asker, 'asking to reverse a grant')
    await sheet.getByRole('button', { name: t.propose }).click()
    await expect(asker.getByText(t.proposed)).toBeVisible()
    await expectNoOverflow(asker)

    const approver = await signInOperator(await contextOf(browser, { language, wide: true }), 'owner')
    await approver.goto('/console/proposals')
    const card = approver.getByRole('listitem').filter({ hasText: `Wrong member ${mark}` })
    await card.getByRole('button', { name: t.approve }).click()
    await approver.locator('dialog[open]').getByRole('button', { name: t.approve }).click()
    await expect(approver.getByText(t.approved)).toBeVisible()

    const page = await signIn(await contextOf(browser, { language }), name)
    await page.goto('/history')
    await expect(page.getByText(t.entry).first()).toBeVisible()
    await page.goto('/notices')
    await page.getByText(`Wrong member ${mark}`).first().click()
    await expect(page.getByRole('dialog').getByText(t.answer).first()).toBeVisible()
  })
