import { expect, test } from '@playwright/test'
import { termsWords } from '../web/src/identity/terms/terms-words.ts'
import { publishWords } from '../web/src/operators/governance/publish-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { passDays } from './support/clock.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { payInSheet } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

// A new version of the terms of use: two operators publish it, and a member accepts it before the next payment. It stays in force and
// would stop payments of other journeys: by its name this file runs last.

test.describe.configure({ mode: 'serial' })

const texts = inBothLanguages((language) => ({
  link: termsWords[language].title,
  terms: termsWords[language].terms,
  privacy: termsWords[language].privacy,
  registering: termsWords[language].registering,
  publish: publishWords[language].publish,
  from: publishWords[language].from,
  changed: { changedZh: publishWords[language].changedZh, changedEn: publishWords[language].changedEn },
  reason: governanceWords[language].reason,
  ask: governanceWords[language].propose,
  asked: governanceWords[language].proposed,
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
  toCome: termsWords[language].toCome,
  sheet: termsWords[language].sheetTitle,
  accept: termsWords[language].accept,
  accepted: termsWords[language].accepted,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`opens the terms from the registration without a login, ${language}`, async ({ browser }) => {
    const visitor = await (await contextOf(browser, { language })).newPage()
    await visitor.goto('/register')
    await expect(visitor.getByText(t.registering)).toBeVisible()
    const [read] = await Promise.all([
      visitor.waitForEvent('popup'),
      visitor.getByRole('link', { name: t.link }).click(),
    ])
    await expect(read.getByRole('heading', { name: t.terms, exact: true })).toBeVisible()
    await expect(read.getByRole('heading', { name: t.privacy, exact: true })).toBeVisible()
    await expectNoViolations(read)
  })

  for (const size of SIZES_OF[language])
    test(`asks members to accept newly published terms before paying, ${language}, ${size.width}`, async ({
      browser,
      request,
    }) => {
      const settings = { language, size }
      const name = await newcomer(request)
      const what =
        language === 'zh' ? `写明了保存多久：${size.width}。` : `It says how long for: ${size.width}.`
      const [auditor, owner] = [
        await signInOperator(await contextOf(browser, settings), 'auditor'),
        await signInOperator(await contextOf(browser, settings), 'owner'),
      ]
      await auditor.goto('/console/terms')
      await auditor.getByRole('button', { name: t.publish }).click()
      const form = auditor.getByRole('dialog')
      const { date } = (await request.get('/api/user/terms')).headers()
      const tomorrow = new Date(Date.parse(date ?? '') + 32 * 3_600_000).toISOString().slice(0, 16)
      await form.getByLabel(t.from).fill(tomorrow)
      for (const label of Object.values(t.changed)) await form.getByLabel(label).fill(what)
      await form.getByLabel(t.reason).fill('Agreed in the meeting.')
      const ask = form.getByRole('button', { name: t.ask })
      await expectFits(auditor, 'publishing terms', ask)
      await ask.click()
      await expect(auditor.getByText(t.asked)).toBeVisible()
      await owner.goto('/console/proposals')
      await expect(owner.getByText(what).first()).toBeVisible()
      await owner.getByRole('button', { name: t.approve }).first().click()
      await owner.getByRole('alertdialog').getByRole('button', { name: t.approve }).click()
      await expect(owner.getByText(t.approved)).toBeVisible()
      await auditor.goto('/console/terms')
      await expect(auditor.getByText(t.toCome)).toBeVisible()

      await passDays(request, 2)
      const member = await signIn(await contextOf(browser, settings), name)
      await member.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
      await payInSheet(member, '1')
      const sheet = member.getByRole('dialog', { name: t.sheet })
      await expect(sheet.getByText(what)).toBeVisible()
      const accept = sheet.getByRole('button', { name: t.accept, exact: true })
      await expectFits(member, 'accepting terms', accept)
      await accept.click()
      await expect(member.getByText(t.accepted)).toBeVisible()
      await member.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
      await payInSheet(member, '1')
      await expect(member.getByText(/^T\d{22}$/)).toBeVisible()
    })
}
