import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { anomalies } from '../contract/src/console/decisions.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { words as rewardsWords } from '../web/src/operators/rewards/words.ts'
import { passDays } from './support/clock.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'
import { approve, withdrawEverything } from './support/proposals.ts'
import { sendInCircle } from './support/send-gf.ts'

// GF moves in a circle, and one of its members earns PV. A treasurer holds the rewards and proposes to take them back, an owner
// approves, and the member sees why. The clock of the demo is moved.

test.describe.configure({ mode: 'serial' })

const texts = inBothLanguages((language) => ({
  circle: anomalies.columns.kind.words.circle[language],
  hold: rewardsWords[language].hold,
  whose: rewardsWords[language].whose,
  member: common.member[language],
  reason: rewardsWords[language].why,
  onHold: rewardsWords[language].held,
  take: rewardsWords[language].take,
  most: rewardsWords[language].most,
  why: governanceWords[language].reason,
  ask: governanceWords[language].propose,
  asked: governanceWords[language].proposed,
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
  taken: { zh: '平台收回了 60.00 PV', en: 'Torch took back 60.00 PV' }[language],
  finding: { zh: '三个账号循环转账', en: 'Three accounts that send to each other' }[language],
  rewards: rewardsWords[language].title,
  lift: rewardsWords[language].lift,
  lifted: rewardsWords[language].lifted,
  byTwo: rewardsWords[language].twoPersonHold,
  howLong: rewardsWords[language].durationLabel,
  untilLifted: { zh: '直到由两人恢复', en: 'Until lifted by two' }[language],
  liftByTwo: { zh: '这次暂缓由两人作出', en: 'Two hold these rewards' }[language],
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}

/** Has 100 PV pending for a payment by the second of three members who send GF in a circle. */
async function earnInCircle(request: APIRequestContext): Promise<{ first: string; earner: string }> {
  await withdrawEverything(request)
  const [first, earner, last] = [await newcomer(request), await newcomer(request), await newcomer(request)]
  await sendInCircle(request, [first, earner, last])
  await (await callsOf(request, earner)).pay('50')
  await passDays(request, 1)
  return { first, earner }
}

/** Opens the anomalies as a treasurer. Returns the page, with the circle of the member. */
async function openCircle(browser: Browser, language: 'zh' | 'en', member: string) {
  const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
  await page.goto('/console/economy/anomalies?kind=circle')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: texts[language].circle }) })
    .filter({ hasText: member })
  return { page, card, rewards: rewardsOn(page, language) }
}

/** Returns the rewards on the console's page of a member. */
function rewardsOn(page: Page, language: 'zh' | 'en') {
  return page.locator('section', { has: page.getByRole('heading', { name: texts[language].rewards }) })
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`holds rewards of a circular flow, and takes part of them back after approval, ${language}`, async ({
    browser,
    request,
  }) => {
    const { first, earner } = await earnInCircle(request)
    const { page, card, rewards } = await openCircle(browser, language, first)

    await test.step('one operator holds the rewards', async () => {
      await card.getByRole('button', { name: t.hold }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(t.whose).selectOption({ label: earner })
      await sheet.getByRole('textbox', { name: t.reason }).fill(t.finding)
      await expectNoViolations(page)
      await sheet.getByRole('button', { name: t.hold }).click()
      await expect(page.getByText(t.onHold, { exact: true })).toBeVisible()
      const calls = await callsOf(request, earner)
      expect(await calls.get(`/points/pending-rewards/${calls.id}`)).toMatchObject({
        pending: '100.0000',
        holdReason: t.finding,
      })
    })

    await test.step('two operators take rewards back', async () => {
      await card.getByRole('button', { name: t.take }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(t.member).selectOption({ label: earner })
      await sheet.getByLabel(t.most).fill('60')
      await sheet.getByRole('textbox', { name: t.why }).fill(t.finding)
      await expectNoViolations(page)
      await sheet.getByRole('button', { name: t.ask }).click()
      await expect(page.getByText(t.asked)).toBeVisible()
      const owner = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
      await approve(owner, t, earner)
    })

    await test.step('the member sees the reason', async () => {
      const member = await signIn(await contextOf(browser, browserSettings[language]), earner)
      await member.goto('/notices')
      await expect(member.getByRole('link').filter({ hasText: t.taken })).toContainText(t.finding)
    })

    await card.getByRole('link', { name: earner }).click()
    await expect(rewards.getByText('40.00 PV')).toBeVisible()
    await expect(rewards.getByText(t.finding)).toBeVisible()
    await expectNoViolations(page)
  })

  test(`lifts holds of rewards: one operator their own, two what two have held, ${language}`, async ({
    browser,
    request,
  }) => {
    const { first, earner } = await earnInCircle(request)
    const { page, card, rewards } = await openCircle(browser, language, first)
    await card.getByRole('link', { name: earner }).click()

    await test.step('one operator holds the rewards and lifts the hold', async () => {
      await rewards.getByRole('button', { name: t.hold, exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('textbox', { name: t.reason }).fill(t.finding)
      await sheet.getByRole('button', { name: t.hold }).click()
      await expect(page.getByText(t.onHold, { exact: true })).toBeVisible()
      await rewards.getByRole('button', { name: t.lift }).click()
      await sheet.getByRole('textbox', { name: t.reason }).fill(t.finding)
      await sheet.getByRole('button', { name: t.lift }).click()
      await expect(page.getByText(t.lifted, { exact: true })).toBeVisible()
      await expect(rewards.getByRole('button', { name: t.hold })).toBeVisible()
    })

    await test.step('two operators hold rewards without an end, and two lift it', async () => {
      const owner = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
      const sheet = page.getByRole('dialog')
      const ask = async () => {
        await sheet.getByRole('textbox', { name: t.why }).fill(t.finding)
        await expectNoViolations(page)
        await sheet.getByRole('button', { name: t.ask }).click()
        await expect(page.getByText(t.asked)).toBeVisible()
        await approve(owner, t, earner)
        await page.reload()
      }
      await rewards.getByRole('button', { name: t.byTwo }).click()
      await sheet.getByLabel(t.howLong).selectOption({ label: t.untilLifted })
      await ask()
      await expect(rewards.getByRole('button', { name: t.lift })).toBeVisible()
      await expect(rewards.getByRole('button', { name: t.byTwo })).toBeHidden()
      await rewards.getByRole('button', { name: t.lift }).click()
      await expect(sheet.getByText(t.liftByTwo)).toBeVisible()
      await ask()
      await expect(rewards.getByRole('button', { name: t.hold })).toBeVisible()
    })
  })
}
