import { type APIRequestContext, expect, test } from '@playwright/test'
import { applyForShop } from './support/applicant.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { noViolations } from './support/no-violations.ts'
import { operatorCalls, signInOperator } from './support/operators.ts'
import { contextOf, type Look, memberOf, signIn } from './support/people.ts'

// An inviter has spent the reward for a friend's payment when the shop gives the payment back: what is still to be returned
// is told to the inviter, with the reason, and to the treasurer.

const texts = {
  zh: {
    title: '待退回的奖励',
    why: /当时您的 PV 余额不够/,
    reward: '直推奖励',
    open: '未退 30.00 PV',
  },
  en: {
    title: 'Rewards still to be returned',
    why: /You held too little PV at that moment/,
    reward: 'Direct reward',
    open: '30.00 PV open',
  },
}
const looks: Record<'zh' | 'en', Look> = { zh: {}, en: { language: 'en', dark: true, wide: true } }

/** Who has earned 30 PV by a friend's 10 GF, put all PV into a shop of their own, and sees the 10 GF refunded. */
async function spentReward(request: APIRequestContext) {
  const inviter = await newcomer(request)
  const auditor = await operatorCalls(request, 'auditor')
  const id = await applyForShop(request, inviter, `退款店 ${inviter}`)
  expect(await auditor.post(`/applications/${id}/approve`, { version: 1 })).toBe(200)
  const friend = await newcomer(request, (await memberOf(request, inviter)).referralCode)
  const paymentNo = await (await callsOf(request, friend)).pay('10')
  const own = await callsOf(request, inviter)
  const { pvBalance } = await own.get<{ pvBalance: string }>(`/points/account/${own.id}`)
  await own.post(
    `/merchants/payment/transfer-pv-from-personal?fromUserId=${own.id}&amount=${pvBalance.slice(0, -2)}`,
  )
  const shop = await callsOf(request, 'noodle')
  await shop.post('/merchants/payment/refund', { paymentNo, amount: '10', reason: '' })
  return { inviter, inviterId: own.id, paymentNo }
}

for (const language of ['zh', 'en'] as const) {
  test(`what a refund could not take back is told, ${language}`, async ({ browser, request }) => {
    const t = texts[language]
    const { inviter, inviterId, paymentNo } = await spentReward(request)
    const page = await signIn(await contextOf(browser, looks[language]), inviter)
    await page.goto('/profile/friends')
    await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
    await expect(page.getByText(t.why)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: t.reward }).first()).toContainText('30.00')
    await noViolations(page)

    const treasurer = await signInOperator(await contextOf(browser, looks[language]), 'treasurer')
    await treasurer.goto(`/console/open-returns?memberId=${inviterId}`)
    const row = treasurer.getByRole('link').filter({ hasText: inviter })
    await expect(row).toContainText(t.open)
    await noViolations(treasurer)
    await row.click()
    await expect(treasurer.getByText(paymentNo).filter({ visible: true }).first()).toBeVisible()

    // Nobody else has any.
    const carol = await signIn(await contextOf(browser, looks[language]), 'carol')
    await carol.goto('/profile/friends')
    await expect(carol.getByRole('heading', { name: t.title })).toHaveCount(0)
  })
}
