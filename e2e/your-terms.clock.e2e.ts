import { expect, test } from '@playwright/test'
import { passDays } from './support/clock.ts'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { payInSheet } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

// A new version of the terms of use: two operators publish it, and a member accepts it before the next payment. It stays in force and
// would stop payments of other journeys: by its name this file runs last.

test.describe.configure({ mode: 'serial' })

const texts = {
  zh: {
    link: '使用条款与隐私说明',
    terms: '使用条款',
    privacy: '隐私说明',
    registering: /注册即表示您接受/,
    publish: '发布新版本',
    from: '生效时间',
    changed: { changedZh: '改了什么（中文）', changedEn: '改了什么（英文）' },
    reason: '理由',
    ask: '提请复核',
    asked: '已提请，待他人复核',
    approve: '通过并执行',
    approved: '已通过并执行',
    toCome: '即将生效',
    sheet: '使用条款有了新版本',
    accept: '接受',
    accepted: '已接受，请再试一次',
  },
  en: {
    link: 'Terms and privacy',
    terms: 'Terms of use',
    privacy: 'Privacy notice',
    registering: /By registering you accept the/,
    publish: 'Publish a version',
    from: 'In force from',
    changed: { changedZh: 'What changed, in Chinese', changedEn: 'What changed, in English' },
    reason: 'Reason',
    ask: 'Submit for approval',
    asked: 'Submitted. A colleague has to approve it',
    approve: 'Approve and apply',
    approved: 'Approved and applied',
    toCome: 'To come',
    sheet: 'New terms of use',
    accept: 'Accept',
    accepted: 'Accepted. Please try again',
  },
}

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
