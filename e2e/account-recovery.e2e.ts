import { expect, test } from '@playwright/test'
import { errors } from '@torch/contract/errors.ts'
import { common } from '../contract/src/common-words.ts'
import { words as recoveryRecoveryWords } from '../web/src/identity/recovery/recovery-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { words as recoveryWords } from '../web/src/operators/members/recovery-words.ts'
import { inBothLanguages, LANGUAGES } from './support/languages.ts'
import { findInMail } from './support/mail.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, expectNoOverflow, SIZES_OF } from './support/sizes.ts'

// An operator unlocks a payment password; two operators change a lost mailbox, and the member stops the change.

const texts = inBothLanguages((language) => ({
  unlock: recoveryWords[language].unlock,
  unlocked: recoveryWords[language].unlocked,
  reason: common.reason[language],
  proposalReason: governanceWords[language].reason,
  change: recoveryWords[language].changeMailbox,
  newMailbox: recoveryRecoveryWords[language].newMailbox,
  propose: governanceWords[language].propose,
  proposed: governanceWords[language].proposed,
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
  notice: { zh: '您的账号将换用另一个邮箱', en: 'Your account will use another mailbox' }[language],
  stop: recoveryRecoveryWords[language].stop,
  stopped: recoveryRecoveryWords[language].stopped,
  none: recoveryRecoveryWords[language].none,
  confirm: recoveryRecoveryWords[language].confirm,
  confirmed: { zh: '等待生效 · 已确认', en: 'Waiting · Confirmed' }[language],
  over: recoveryRecoveryWords[language].statuses.objected,
}))

for (const language of LANGUAGES) {
  const t = texts[language]

  for (const size of SIZES_OF[language])
    test(`unlocks a locked payment password and notifies the member, ${language}, ${size.width}`, {
      tag: '@one-look',
    }, async ({ browser, request }) => {
      const name = await newcomer(request)
      const member = await callsOf(request, name)
      const pay = async (paymentPassword: string) => {
        const shop = await member.get<{ id: number }>('/merchants/qr/GF_PAYMENT_DEMO0001')
        const form = { merchantId: shop.id, payerUserId: member.id, gfAmount: '1', paymentPassword }
        const answer = await request.post('/api/merchants/payment/pay-with-gf', {
          headers: member.headers,
          form,
        })
        return ((await answer.json()) as { code: number }).code
      }
      for (let n = 0; n < 5; n++) await pay('not-it')
      expect(await pay('torch123')).toBe(errors.paymentsLocked.code)

      const page = await signInOperator(await contextOf(browser, { language, size }), 'owner')
      await page.goto(`/console/members/${member.id}`)
      await page.getByRole('button', { name: t.unlock, exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(t.reason).fill('Called us; verified by two answers.')
      const unlock = sheet.getByRole('button', { name: t.unlock, exact: true })
      await expectFits(page, 'unlocking', unlock)
      await unlock.click()
      await expect(page.getByText(t.unlocked).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t.unlock, exact: true })).toHaveCount(0)
      await expectFits(page, 'unlocked')
      expect(await pay('torch123')).toBe(200)

      const own = await signIn(await contextOf(browser, { language }), name)
      await own.goto('/notices')
      await expect(own.getByText(t.unlocked).first()).toBeVisible()
    })

  test(`starts an approved change of a lost mailbox, and ends it when the member stops it, ${language}`, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const member = await callsOf(request, name)
    const mailbox = `${name}@new.example`
    const reason = `手机和邮箱一起丢失 ${crypto.randomUUID().slice(0, 8)}`

    const asker = await signInOperator(await contextOf(browser, { language }), 'owner')
    await asker.goto(`/console/members/${member.id}`)
    await asker.getByRole('button', { name: t.change }).click()
    const sheet = asker.getByRole('dialog')
    await sheet.getByLabel(t.newMailbox).fill(mailbox)
    await sheet.getByLabel(t.proposalReason).fill(reason)
    await expectNoViolations(asker, 'asking to change a mailbox')
    await sheet.getByRole('button', { name: t.propose }).click()
    await expect(asker.getByText(t.proposed)).toBeVisible()
    await expectNoOverflow(asker)

    const approver = await signInOperator(await contextOf(browser, { language, wide: true }), 'partner')
    await approver.goto('/console/proposals')
    const card = approver.getByRole('listitem').filter({ hasText: reason })
    await expect(card.getByText(mailbox)).toBeVisible()
    await card.getByRole('button', { name: t.approve }).click()
    await approver.locator('dialog[open]').getByRole('button', { name: t.approve }).click()
    await expect(approver.getByText(t.approved)).toBeVisible()

    // The owner of the new mailbox confirms it.
    const stranger = await (await contextOf(browser, { language, wide: true, dark: true })).newPage()
    await stranger.goto(await findInMail(request, mailbox, /(\/mailbox-change#\S{43})/))
    await stranger.getByRole('button', { name: t.confirm }).click()
    await expect(stranger.getByText(t.confirmed)).toBeVisible()
    await expectNoViolations(stranger, 'a link to the new mailbox')

    // The member gets a notice and stops the change.
    const page = await signIn(await contextOf(browser, { language }), name)
    await page.goto('/notices')
    await page.getByText(t.notice).click()
    await expect(page).toHaveURL(/mailbox-change$/)
    await expect(page.getByText(mailbox)).toBeVisible()
    await expectNoViolations(page, 'the own change of mailbox')
    await expectNoOverflow(page)
    await page.getByRole('button', { name: t.stop }).click()
    await expect(page.getByText(t.none)).toBeVisible()

    await stranger.reload()
    await expect(stranger.getByText(t.over, { exact: true })).toBeVisible()
    await expect(stranger.getByRole('button', { name: t.stop })).toHaveCount(0)
  })
}
