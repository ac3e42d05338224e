import { expect, type Page, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { qrPicture } from './support/qr-picture.ts'

// A receiving code is saved with a sell order and chosen again for the next. Its owner renames and removes it; orders that use it
// keep its picture.

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const texts = {
  zh: {
    amount: /^卖出数量/,
    prices: '常用单价',
    keep: '保存这张收款码，下次直接用',
    name: '名称',
    first: '主钱包',
    second: '旧钱包',
    password: '支付密码',
    next: '下一步',
    publish: '发布',
    published: '订单发布成功',
    manage: '管理收款码',
    codes: '收款码',
    rename: /^给 .+ 改名$/,
    save: '保存',
    remove: /^移除 .+/,
    removeNow: '移除',
    removed: '已移除收款码 旧钱包',
    none: '还没有保存收款码',
    row: /^USDT 收款码/,
    list: '已保存的收款码',
    add: '添加收款码',
    saved: '已保存收款码 TRC20 Lj6t',
    failed: '收款码没有保存',
    ok: '确定',
  },
  en: {
    amount: /^Amount to sell/,
    prices: 'Common prices',
    keep: 'Keep this code for next time',
    name: 'Name',
    first: 'Main wallet',
    second: 'Old wallet',
    password: 'Payment password',
    next: 'Next',
    publish: 'Publish',
    published: 'Order published',
    manage: 'Manage receiving codes',
    codes: 'Receiving codes',
    rename: /^Rename .+/,
    save: 'Save',
    remove: /^Remove .+/,
    removeNow: 'Remove',
    removed: 'Receiving code Old wallet is removed',
    none: 'No receiving codes saved yet',
    row: /^USDT receiving codes/,
    list: 'Saved receiving codes',
    add: 'Add a receiving code',
    saved: 'Receiving code TRC20 Lj6t is kept',
    failed: 'The receiving code was not kept',
    ok: 'OK',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`saves a receiving code with an order, reuses, renames and removes it, ${language}`, async ({
    browser,
    request,
  }) => {
    const name = await newSeller(request, '2000')
    const seller = await callsOf(request, name)
    const dark = language === 'en'
    const page = await signIn(await contextOf(browser, { language, dark, wide: dark }), name)

    const form = await openForm(page, t)
    await form.locator('input[type=file]').setInputFiles(await qrPicture(`tron:${ADDRESS}?amount=10`))
    await expect(form.getByText(ADDRESS)).toBeVisible()
    await form.getByText(t.keep).click()
    await expect(form.getByLabel(t.name, { exact: true })).toHaveValue('TRC20 Lj6t')
    await form.getByLabel(t.name, { exact: true }).fill(t.first)
    await expectNoViolations(page, 'keeping a code with an order')
    await publish()

    await openForm(page, t)
    const choice = form.getByRole('radio', { name: new RegExp(`^${t.first}`) })
    await expect(choice).not.toBeChecked()
    await expect(form.getByText(ADDRESS)).toBeVisible()
    await choice.check()
    await expect(form.locator('input[type=file]')).toHaveCount(0)
    await expectNoViolations(page, 'choosing a kept code')
    await publish()
    type Own = { usdtQrCode: string }
    const [latest, first] = await seller.get<Own[]>(`/trading/hall/user-orders/${seller.id}`)
    expect(pictureOf(latest)).toBe(pictureOf(first))

    await openForm(page, t)
    await form.getByRole('button', { name: t.manage }).click()
    const codes = page.getByRole('dialog', { name: t.codes, exact: true })
    await codes.getByRole('button', { name: t.rename }).click()
    const naming = page.getByRole('dialog').last()
    await naming.getByLabel(t.name, { exact: true }).fill(t.second)
    await naming.getByRole('button', { name: t.save }).click()
    await expect(codes.getByText(t.second)).toBeVisible()
    await expectNoViolations(page, 'managing kept codes')
    await codes.getByRole('button', { name: t.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.removeNow }).click()
    await expect(page.getByText(t.removed)).toBeVisible()
    await expect(codes.getByText(t.none)).toBeVisible()
    expect(await seller.get(`/trading/hall/usdt-codes/${seller.id}`)).toEqual([])
    const [still] = await seller.get<Own[]>(`/trading/hall/user-orders/${seller.id}`)
    expect((await request.get(still?.usdtQrCode ?? '')).status()).toBe(200)

    async function publish(): Promise<void> {
      await form.getByLabel(t.password, { exact: true }).fill('torch123')
      await form.getByRole('button', { name: t.next }).click()
      await form.getByRole('button', { name: t.publish }).click()
      await expect(form.getByText(t.published).last()).toBeVisible()
    }
  })

  test(`saves a receiving code in the settings, ${language}`, async ({ browser, request }) => {
    const dark = language === 'zh'
    const name = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language, dark, wide: dark }), name)
    await page.goto('/profile/settings')
    await page.getByRole('link', { name: t.row }).click()
    await expect(page.getByText(t.none)).toBeVisible()
    await expectNoViolations(page, 'no kept codes')
    await page.getByRole('button', { name: t.add }).click()
    const sheet = page.getByRole('dialog', { name: t.add })
    await sheet.locator('input[type=file]').setInputFiles(await qrPicture(ADDRESS))
    await expect(sheet.getByText(ADDRESS)).toBeVisible()
    await sheet.getByLabel(t.password, { exact: true }).fill('not-this')
    await sheet.getByRole('button', { name: t.save }).click()
    const message = page.getByRole('alertdialog', { name: t.failed })
    await message.getByRole('button', { name: t.ok }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await expectNoViolations(page, 'keeping a code')
    await sheet.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('region', { name: t.list }).getByText(ADDRESS)).toBeVisible()
    await expectNoViolations(page, 'a kept code')
  })
}

/** Opens the form of a sell order and fills it in, apart from the code and the password. */
async function openForm(page: Page, { amount, prices }: { amount: RegExp; prices: string }) {
  await page.goto('/trading-hall?action=sell')
  const form = page.getByRole('dialog').first()
  await form.getByLabel(amount).fill('1000')
  await form.getByRole('group', { name: prices }).getByRole('button').first().click()
  return form
}

function pictureOf(order: { usdtQrCode: string } | undefined): string | undefined {
  return order?.usdtQrCode.split('?')[0]
}
