import { expect, test } from '@playwright/test'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectNoOverflow } from './support/sizes.ts'

// An order that its owner cannot cancel: one arbiter proposes it, another approves, and the owner is notified of the reason.

const texts = inBothLanguages((language) => ({
  ask: { zh: '提请取消订单', en: 'Ask to cancel this order' }[language],
  propose: governanceWords[language].propose,
  reason: governanceWords[language].reason,
  proposed: governanceWords[language].proposed,
  kind: governanceWords[language].kinds['cancel-order'],
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
  cancelled: { zh: '平台取消了您的买单', en: 'Your buy order was cancelled for you' }[language],
}))

for (const language of languagesOf(import.meta.filename))
  test(`cancels an order for its owner after a second arbiter approves, ${language}`, async ({
    browser,
    request,
  }) => {
    const t = texts[language]
    const name = await newcomer(request)
    const owner = await callsOf(request, name)
    const { price } = await owner.get<{ price: string }>('/trading/hall/market-price')
    const order = await owner.post<{ id: number; orderNo: string }>('/trading/hall/buy-order', {
      userId: owner.id,
      gfAmount: '1000',
      unitPrice: Number(price).toFixed(2),
      remark: '',
    })
    const second = await newOperator(request, 'arbiter')
    const reason = `手机丢失，本人来电 ${crypto.randomUUID().slice(0, 8)}`

    const first = await signInOperator(await contextOf(browser, { language }), 'arbiter')
    await first.goto(`/console/orders/${order.id}`)
    await expectNoOverflow(first)
    await first.getByRole('button', { name: t.ask }).click()
    const sheet = first.getByRole('dialog')
    await expectNoViolations(first, 'asking to cancel')
    await sheet.getByLabel(t.reason).fill(reason)
    await sheet.getByRole('button', { name: t.propose }).click()
    await expect(first.getByText(t.proposed)).toBeVisible()

    const other = await signInOperator(
      await contextOf(browser, { language, wide: true }),
      second.account,
      second.password,
    )
    await other.goto('/console/proposals')
    const card = other.getByRole('listitem').filter({ hasText: reason })
    await expect(card.getByText(order.orderNo)).toBeVisible()
    await expectNoOverflow(other)
    await card.getByRole('button', { name: t.approve }).click()
    await other.locator('dialog[open]').getByRole('button', { name: t.approve }).click()
    await expect(other.getByText(t.approved)).toBeVisible()
    await expect(card).toHaveCount(0)

    const page = await signIn(await contextOf(browser, { language }), name)
    await page.goto('/notices')
    await expect(page.getByText(t.cancelled).first()).toBeVisible()
    await expect(page.getByText(reason).first()).toBeVisible()
  })
