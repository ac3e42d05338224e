import { type APIRequestContext, expect, test } from '@playwright/test'
import { dayOf, showDay } from '../web/src/lib/calendar.ts'
import { applyForShop } from './support/applicant.ts'
import { passDays } from './support/clock.ts'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { operatorCalls, signInOperator } from './support/operators.ts'
import { setParameter } from './support/parameters.ts'
import { type BrowserSettings, contextOf, memberOf, signIn } from './support/people.ts'

// Where rewards for other people's payments do not stay while refunds may take them back, an inviter has spent one when the
// shop gives the friend's payment back: what is owed is told to the inviter, with the reason, and to the treasurer.

const texts = {
  zh: {
    title: '待退回的奖励',
    why: /当时您的 PV 不够/,
    owed: '有 30.00 PV 因退款待补，后续奖励先行补足',
    owedFrom: (day: string) => `${day}的退款尚有 30.00 PV 待补，后续奖励会先行补足。`,
    reward: '直推奖励',
    open: '待退 30.00 PV',
  },
  en: {
    title: 'Rewards still to be returned',
    why: /You held too little PV at that moment/,
    owed: '30.00 PV are owed from a refund; the next rewards pay them first',
    owedFrom: (day: string) => `30.00 PV are owed from a refund of ${day}; the next rewards pay them first.`,
    reward: 'Direct reward',
    open: '30.00 PV still to return',
  },
}
const KEPT = 'ledger.rewards-kept'
const looks: Record<'zh' | 'en', BrowserSettings> = { zh: {}, en: { language: 'en', dark: true, wide: true } }

/** Who has earned 30 PV by a friend's 10 GF, put all PV into a shop of their own, and sees the 10 GF refunded. */
async function spentReward(request: APIRequestContext) {
  const inviter = await newcomer(request)
  const auditor = await operatorCalls(request, 'auditor')
  const id = await applyForShop(request, inviter, `退款店 ${inviter}`)
  expect(await auditor.post(`/applications/${id}/approve`, { version: 1 })).toBe(200)
  const friend = await newcomer(request, (await memberOf(request, inviter)).referralCode)
  const paymentNo = await (await callsOf(request, friend)).pay('10')
  // Until the payment is final, and then until the reward is there.
  for (let week = 0; week < 2; week++) await passDays(request, 7)
  const own = await callsOf(request, inviter)
  const { pvBalance } = await own.get<{ pvBalance: string }>(`/points/account/${own.id}`)
  await own.post(
    `/merchants/payment/transfer-pv-from-personal?fromUserId=${own.id}&amount=${pvBalance.slice(0, -2)}`,
    { paymentPassword: 'torch123' },
  )
  const shop = await callsOf(request, 'noodle')
  const refund = { paymentNo, amount: '10', reason: '' }
  const { refundTime } = await shop.post<{ refundTime: string }>('/merchants/payment/refund', refund)
  return { inviter, inviterId: own.id, paymentNo, refundTime }
}

/** Days settle whether their rewards stay, so it holds from the next one on. */
async function whereNothingIsKept<Done>(request: APIRequestContext, run: () => Promise<Done>): Promise<Done> {
  await setParameter(request, KEPT, '0')
  try {
    await passDays(request, 1)
    return await run()
  } finally {
    await setParameter(request, KEPT, '1')
  }
}

test.describe.configure({ mode: 'serial' })

for (const language of languagesOf(import.meta.filename)) {
  test(`what a refund could not take back is told, ${language}`, async ({ browser, request }) => {
    const t = texts[language]
    const { inviter, inviterId, paymentNo, refundTime } = await whereNothingIsKept(request, () =>
      spentReward(request),
    )
    const page = await signIn(await contextOf(browser, looks[language]), inviter)
    await page.goto('/profile/friends')
    await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
    await expect(page.getByText(t.why)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: t.reward }).first()).toContainText('30.00')
    await expectNoViolations(page)

    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.owed }).click()
    const day = dayOf(refundTime)
    await expect(page.getByRole('dialog').getByText(t.owedFrom(showDay(day, day, language)))).toBeVisible()
    await expectNoViolations(page)

    const treasurer = await signInOperator(await contextOf(browser, looks[language]), 'treasurer')
    await treasurer.goto(`/console/open-returns?memberId=${inviterId}`)
    const row = treasurer.getByRole('row').filter({ hasText: inviter })
    await expect(row).toContainText(t.open)
    await expectNoViolations(treasurer)
    await row.getByRole('link').click()
    await expect(treasurer.getByText(paymentNo).filter({ visible: true }).first()).toBeVisible()

    // Nobody else has any.
    const carol = await signIn(await contextOf(browser, looks[language]), 'carol')
    await carol.goto('/profile/friends')
    await expect(carol.getByRole('heading', { name: t.title })).toHaveCount(0)
  })
}
