import { expect, test } from '@playwright/test'
import { contextOf, memberOf, signIn } from './support/people.ts'

// GF from one member to another: the name behind the code before anything is sent, then confirm and receipt. To somebody
// in the own downline it is a gift that earns PV.

const texts = {
  zh: {
    action: '转账',
    code: '收款人推荐码',
    amount: '数量',
    password: '支付密码',
    next: '下一步',
    confirm: '确认转账',
    done: '转账成功',
    gift: '对方是您的团队成员',
    wrong: /支付密码错误，还可尝试 4 次/,
    unknown: '没有找到收款人',
    finish: '完成',
  },
  en: {
    action: 'Transfer',
    code: 'Recipient’s referral code',
    amount: 'Amount',
    password: 'Payment password',
    next: 'Next',
    confirm: 'Transfer now',
    done: 'Transfer successful',
    gift: 'They are in your team',
    wrong: /Wrong payment password, 4 tries left/,
    unknown: 'Nobody has this referral code',
    finish: 'Done',
  },
}
const people = {
  zh: { from: 'limei', to: 'tangtang' },
  en: { from: 'bob', to: 'yangfan' },
}

for (const language of ['zh', 'en'] as const) {
  const t = texts[language]
  test(`a gift to the team reaches it and earns PV, ${language}`, async ({ browser, request }) => {
    const { from, to } = people[language]
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
    await sheet.getByLabel(t.password, { exact: true }).fill('not-this-one')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await sheet.getByRole('button', { name: '100', exact: true }).click()

    await next.click()
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.wrong)).toBeVisible()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await next.click()
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await expect(sheet.getByText('300.00 PV')).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()

    // The history knows it without being asked.
    await expect(page.locator('#history').getByText('-100.00').first()).toBeVisible()
    await expect(page.locator('#history').getByText('+300.00').first()).toBeVisible()
  })
}

test('a lost answer is asked for again, and the GF moves once', async ({ browser, request }) => {
  const { referralCode } = await memberOf(request, 'alice')
  const page = await signIn(await contextOf(browser), 'wuhao')
  const keys: (string | undefined)[] = []
  await page.route('**/points/transfer-gf*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first request reaches the server; its answer does not reach the phone.
    if (keys.length === 1) {
      await route.fetch()
      await route.abort('connectionreset')
    } else {
      await route.continue()
    }
  })
  await page.goto('/profile/assets?open=transfer')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('收款人推荐码').fill(referralCode)
  await sheet.getByRole('button', { name: '500', exact: true }).click()
  await sheet.getByLabel('支付密码', { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: '下一步' }).click()
  await sheet.getByRole('button', { name: '确认转账' }).click()
  await expect(sheet.getByText('转账成功').last()).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(page.locator('#history').getByText('-500.00')).toHaveCount(1)
})
