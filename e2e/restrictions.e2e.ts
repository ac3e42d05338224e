import { expect, test } from '@playwright/test'
import { errors } from '@torch/contract/errors.ts'
import { words as feedbackWords } from '../web/src/identity/feedback/feedback-words.ts'
import { words as rewardsWords } from '../web/src/operators/rewards/words.ts'
import { inBothLanguages, LANGUAGES } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

// An operator restricts payments of one member, who sees why and may answer; another operator lifts the restriction.

const texts = inBothLanguages((language) => ({
  restrict: { zh: '暂停一项', en: 'Put on hold' }[language],
  howLong: rewardsWords[language].durationLabel,
  days: { zh: '3 天', en: '3 days' }[language],
  reason: rewardsWords[language].why,
  done: { zh: '已暂停', en: 'Put on hold' }[language],
  notice: { zh: '平台已暂停您的付款和转出', en: 'On hold for you: paying and sending' }[language],
  answer: feedbackWords[language].answerTitle,
  lift: { zh: '解除：付款和转出', en: 'Lift: Paying and sending' }[language],
  liftNow: { zh: '解除', en: 'Lift' }[language],
  lifted: { zh: '已解除', en: 'Lifted' }[language],
  again: { zh: '您的付款和转出已恢复', en: 'No longer on hold: paying and sending' }[language],
}))

for (const language of LANGUAGES)
  for (const size of SIZES_OF[language])
    test(`blocks payments of a restricted member until the restriction is lifted, ${language}, ${size.width}`, {
      tag: '@one-look',
    }, async ({ browser, request }) => {
      const t = texts[language]
      const name = await newcomer(request)
      const member = await callsOf(request, name)
      const why = `付款来源待核实 ${crypto.randomUUID().slice(0, 8)}`
      const pay = async () => {
        const shop = await member.get<{ id: number }>('/merchants/qr/GF_PAYMENT_DEMO0001')
        const answer = await request.post('/api/merchants/payment/pay-with-gf', {
          headers: member.headers,
          form: { merchantId: shop.id, payerUserId: member.id, gfAmount: '1', paymentPassword: 'torch123' },
        })
        return ((await answer.json()) as { code: number }).code
      }

      const page = await signInOperator(await contextOf(browser, { language, size }), 'treasurer')
      await page.goto(`/console/members/${member.id}`)
      await page.getByRole('button', { name: t.restrict, exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(t.howLong).selectOption({ label: t.days })
      await sheet.getByLabel(t.reason, { exact: true }).fill(why)
      const hold = sheet.getByRole('button', { name: t.restrict, exact: true })
      await expectFits(page, 'restricting', hold)
      await hold.click()
      await expect(page.getByRole('button', { name: t.lift })).toBeVisible()
      await expect(page.locator('main').getByText(why).first()).toBeVisible()
      await expectFits(page, 'restricted')
      expect(await pay()).toBe(errors.partRestricted.code)

      const own = await signIn(await contextOf(browser, { language, dark: true, size }), name)
      await own.goto('/notices')
      await expect(own.getByText(why).first()).toBeVisible()
      await own.getByText(t.notice).first().click()
      await expect(own.getByRole('dialog').getByText(t.answer).first()).toBeVisible()

      const other = await signInOperator(await contextOf(browser, { language, size }), 'owner')
      await other.goto(`/console/members/${member.id}`)
      await other.getByRole('button', { name: t.lift }).click()
      const lifting = other.getByRole('dialog')
      await lifting.getByLabel(t.reason).fill('Verified.')
      await lifting.getByRole('button', { name: t.liftNow, exact: true }).click()
      await expect(other.getByText(t.lifted, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      expect(await pay()).toBe(200)
      await own.goto('/notices')
      await expect(own.getByText(t.again).first()).toBeVisible()
    })
