import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'

// Transfers of GF: the recipient's name is shown before anything is sent, then confirmation and receipt. A transfer to the own
// downline is a gift, which earns PV as the recipient spends it in shops.

const texts = {
  zh: {
    action: '转账',
    code: '收款码或推荐码',
    amount: '数量',
    password: '支付密码',
    next: '下一步',
    confirm: '确认转账',
    done: '转账成功',
    gift: '对方是您的团队成员',
    upTo: /在店铺消费后，最多得 300\.00 PV$/,
    asSpent: '随对方在店铺消费到账',
    gifts: '我的赠送',
    half: '已得 150.00 / 300.00 PV',
    onTheWay: '待到账 150.00',
    wrong: /支付密码错误，还可尝试 4 次/,
    unknown: '没有找到收款人',
    finish: '完成',
  },
  en: {
    action: 'Transfer',
    code: 'Receiving or referral code',
    amount: 'Amount',
    password: 'Payment password',
    next: 'Next',
    confirm: 'Transfer now',
    done: 'Transfer successful',
    gift: 'They are in your team',
    upTo: /^Up to 300\.00 PV as .+ spends it in shops$/,
    asSpent: 'as they spend it in shops',
    gifts: 'Your gifts',
    half: '150.00 of 300.00 PV earned',
    onTheWay: '150.00 pending',
    wrong: /Wrong payment password. Tries left: 4/,
    unknown: 'No recipient was found for this code',
    finish: 'Done',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`sends a gift to the team, which earns PV as it is spent, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const from = await newcomer(request)
    const to = await newcomer(request, (await memberOf(request, from)).referralCode)
    const { referralCode } = await memberOf(request, to)
    const page = await signIn(await contextOf(browser, { language }), from)
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.action, exact: true }).click()
    const sheet = page.getByRole('dialog')
    const next = sheet.getByRole('button', { name: t.next })
    await expect(next).toHaveAttribute('aria-disabled', 'true')

    await sheet.getByLabel(t.code).fill('SF00NOBODY00')
    await expect(sheet.getByText(t.unknown)).toBeVisible()
    await sheet.getByLabel(t.code).fill(` ${referralCode} `)
    await expect(sheet.getByText(t.gift)).toBeVisible()
    await sheet.getByLabel(new RegExp(`^${t.amount}`)).fill('150')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await sheet.getByRole('button', { name: '100', exact: true }).click()
    await expect(sheet.getByText(t.upTo)).toBeVisible()

    await next.click()
    await sheet.getByLabel(t.password, { exact: true }).fill('not-this-one')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.wrong)).toBeVisible()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await expect(sheet.getByText('300.00 PV')).toBeVisible()
    await expect(sheet.getByText(t.asSpent)).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()

    // The history updates by itself.
    await expect(page.locator('#history').getByText('−100.00').first()).toBeVisible()

    // The gift earns PV as it is spent in shops.
    await (await callsOf(request, to)).pay('50')
    await page.reload()
    await page.getByRole('button', { name: t.action, exact: true }).click()
    await sheet.getByRole('button', { name: t.gifts }).click()
    const gifts = page.getByRole('dialog', { name: t.gifts })
    await expect(gifts.getByRole('listitem')).toContainText(t.half)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t.onTheWay })).toBeVisible()
  })
}

test('moves GF once when the response is lost and the request repeated', { tag: '@short' }, async ({
  browser,
  request,
}) => {
  const { referralCode } = await memberOf(request, 'alice')
  const page = await signIn(await contextOf(browser), 'wuhao')
  const keys: (string | undefined)[] = []
  await page.route('**/points/transfer-gf*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first request reaches the server, but its response is lost.
    if (keys.length === 1) {
      await route.fetch()
      await route.abort('connectionreset')
    } else {
      await route.continue()
    }
  })
  await page.goto('/profile/assets?open=transfer')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('收款码或推荐码').fill(referralCode)
  await sheet.getByRole('button', { name: '500', exact: true }).click()
  await sheet.getByRole('button', { name: '下一步' }).click()
  await sheet.getByLabel('支付密码', { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: '确认转账' }).click()
  await expect(sheet.getByText('转账成功').last()).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(page.locator('#history').getByText('−500.00')).toHaveCount(1)
})
