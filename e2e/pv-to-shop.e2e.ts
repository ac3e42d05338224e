import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'

// The owner's own PV to the shop, one to one; who has no shop is not offered it.

const texts = {
  zh: {
    action: '转 PV 到店铺',
    amount: '数量',
    password: '支付密码',
    next: '下一步',
    confirm: '确认转入',
    done: '转入成功',
    finish: '完成',
  },
  en: {
    action: 'PV to shop',
    amount: 'Amount',
    password: 'Payment password',
    next: 'Next',
    confirm: 'Move now',
    done: 'PV moved',
    finish: 'Done',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`an owner moves PV to the shop, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.action, exact: true }).click()
    const sheet = page.getByRole('dialog')
    const amount = language === 'zh' ? '1.23' : '2.34'
    await sheet.getByLabel(new RegExp(`^${t.amount}`)).fill('99999999')
    await expect(sheet.getByRole('button', { name: t.next })).toHaveAttribute('aria-disabled', 'true')
    await sheet.getByLabel(new RegExp(`^${t.amount}`)).fill(amount)
    await sheet.getByRole('button', { name: t.next }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()
    await expect(page.locator('#history').getByText(`−${amount}`).first()).toBeVisible()
  })
}

test('who has no shop is not offered it', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'bob')
  await page.goto('/profile/assets')
  await expect(page.getByRole('button', { name: '闪兑', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '转 PV 到店铺' })).toHaveCount(0)
})
