import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, memberOf, signIn } from './support/people.ts'
import { approve, withdrawEverything } from './support/proposals.ts'

// GF moves in a circle, and one of its members earns PV. A treasurer holds the rewards and proposes to take them back, an owner
// approves, and the member sees why. The clock of the demo is moved.

test.describe.configure({ mode: 'serial' })

const texts = {
  zh: {
    circle: '资金循环',
    hold: '暂缓奖励',
    whose: '谁的奖励',
    member: '会员',
    reason: '原因',
    onHold: '奖励已暂缓',
    take: '收回 PV',
    most: '最多收回',
    why: '理由',
    ask: '提请复核',
    asked: '已提请，待他人复核',
    approve: '通过并执行',
    approved: '已通过并执行',
    taken: '平台收回了 60.00 PV',
    finding: '三个账号循环转账',
    rewards: '奖励',
    lift: '恢复奖励',
    lifted: '奖励已恢复',
    byTwo: '由两人暂缓',
    howLong: '多久',
    untilLifted: '直到由两人恢复',
    liftByTwo: '这次暂缓由两人作出',
  },
  en: {
    circle: 'Circular flow',
    hold: 'Hold rewards',
    whose: 'Whose rewards',
    member: 'Member',
    reason: 'Reason',
    onHold: 'Rewards on hold',
    take: 'Take back PV',
    most: 'Take back at most',
    why: 'Reason',
    ask: 'Submit for approval',
    asked: 'Submitted. A colleague has to approve it',
    approve: 'Approve and apply',
    approved: 'Approved and applied',
    taken: 'Torch took back 60.00 PV',
    finding: 'Three accounts that send to each other',
    rewards: 'Rewards',
    lift: 'Resume rewards',
    lifted: 'Rewards resumed',
    byTwo: 'Hold by two',
    howLong: 'For how long',
    untilLifted: 'Until lifted by two',
    liftByTwo: 'Two hold these rewards',
  },
}
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`holds rewards of a circular flow, takes them back after approval, notifies the member, ${language}`, async ({
    browser,
    request,
  }) => {
    await withdrawEverything(request)
    const people = [await newcomer(request), await newcomer(request), await newcomer(request)] as const
    const way = ['alice', ...people, people[0]]
    for (const [place, to] of way.slice(1).entries()) {
      const { referralCode } = await memberOf(request, to)
      const calls = await callsOf(request, way[place] ?? '')
      await calls.post(`/points/transfer-gf?fromUserId=${calls.id}`, {
        inviteCode: referralCode,
        amount: '500',
        paymentPassword: 'torch123',
      })
    }
    const earner = people[1]
    await (await callsOf(request, earner)).pay('50')
    expect((await request.post('/dev/clock', { data: { advanceDays: 1 } })).status()).toBe(200)

    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await page.goto('/console/economy/anomalies?kind=circle')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: t.circle }) })
      .filter({ hasText: people[0] })

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

    await test.step('the treasurer lifts the hold on the member’s page', async () => {
      await card.getByRole('link', { name: earner }).click()
      const rewards = page.locator('section', { has: page.getByRole('heading', { name: t.rewards }) })
      await expect(rewards.getByText('40.00 PV')).toBeVisible()
      await expect(rewards.getByText(t.finding)).toBeVisible()
      await expectNoViolations(page)
      await rewards.getByRole('button', { name: t.lift }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('textbox', { name: t.reason }).fill(t.finding)
      await sheet.getByRole('button', { name: t.lift }).click()
      await expect(page.getByText(t.lifted, { exact: true })).toBeVisible()
      await expect(rewards.getByRole('button', { name: t.hold })).toBeVisible()
    })

    await test.step('two operators hold rewards without an end, and two lift it', async () => {
      const rewards = page.locator('section', { has: page.getByRole('heading', { name: t.rewards }) })
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
