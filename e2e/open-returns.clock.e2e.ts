import { type APIRequestContext, expect, test } from '@playwright/test'
import { dayOf, showDay } from '../web/src/lib/calendar.ts'
import { words as rewardsWords } from '../web/src/points/rewards-words.ts'
import { words as referralsWords } from '../web/src/referrals/words.ts'
import { passDays } from './support/clock.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openShop } from './support/noodle-shop.ts'
import { signInOperator } from './support/operators.ts'
import { setParameter } from './support/parameters.ts'
import { type BrowserSettings, contextOf, memberOf, signIn } from './support/people.ts'

// With no retention of rewards during the refund period, an inviter spends a reward before the friend's payment is refunded: the
// inviter sees what is owed and why, and so does the treasurer.

const texts = inBothLanguages((language) => ({
  title: referralsWords[language].returns.title,
  why: referralsWords[language].returns.why,
  owed: rewardsWords[language].owedWarning('30.00'),
  owedFrom: {
    zh: (day: string) => `${day}的退款尚有 30.00 PV 待补，后续奖励会先行补足。`,
    en: (day: string) => `30.00 PV are owed from a refund of ${day}; the next rewards pay them first.`,
  }[language],
  reward: referralsWords[language].rewards.direct,
  open: { zh: '待退 30.00 PV', en: '30.00 PV still to return' }[language],
}))
const REWARDS_KEPT = 'ledger.rewards-kept'
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: {},
  en: { language: 'en', dark: true, wide: true },
}

/** An inviter earns 30 PV by a friend's 10 GF and moves all PV into their own shop; then the 10 GF are refunded. */
async function spentReward(request: APIRequestContext) {
  const inviter = await newcomer(request)
  await openShop(request, inviter, `退款店 ${inviter}`)
  const friend = await newcomer(request, (await memberOf(request, inviter)).referralCode)
  const paymentNo = await (await callsOf(request, friend)).pay('10')
  // A week until the payment is final, and another until the reward is paid.
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

/** Runs without retention of rewards. The parameter takes effect on the next day. */
async function withoutRetention<Done>(request: APIRequestContext, run: () => Promise<Done>): Promise<Done> {
  await setParameter(request, REWARDS_KEPT, '0')
  try {
    await passDays(request, 1)
    return await run()
  } finally {
    await setParameter(request, REWARDS_KEPT, '1')
  }
}

test.describe.configure({ mode: 'serial' })

for (const language of languagesOf(import.meta.filename)) {
  test(`shows inviter and treasurer what a refund could not take back, ${language}`, async ({
    browser,
    request,
  }) => {
    const t = texts[language]
    const { inviter, inviterId, paymentNo, refundTime } = await withoutRetention(request, () =>
      spentReward(request),
    )
    const page = await signIn(await contextOf(browser, browserSettings[language]), inviter)
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

    const treasurer = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await treasurer.goto(`/console/open-returns?memberId=${inviterId}`)
    const row = treasurer.getByRole('row').filter({ hasText: inviter })
    await expect(row).toContainText(t.open)
    await expectNoViolations(treasurer)
    await row.getByRole('link').click()
    await expect(treasurer.getByText(paymentNo).filter({ visible: true }).first()).toBeVisible()

    // Other members see nothing.
    const carol = await signIn(await contextOf(browser, browserSettings[language]), 'carol')
    await carol.goto('/profile/friends')
    await expect(carol.getByRole('heading', { name: t.title })).toHaveCount(0)
  })
}
