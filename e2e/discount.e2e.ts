import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// A discount of ten per cent for a regular customer: the payer sees the reason, and reports of the shop include it.

const texts = {
  zh: {
    items: '商品',
    noodles: /牛肉面/,
    discount: '优惠',
    title: '整单优惠',
    off: '减去百分之几',
    reason: '原因',
    regular: '熟客',
    save: '保存',
    given: /优惠 1\.85 · 熟客/,
    collect: /^收款 16\.65 GF/,
    lines: '账单明细',
    line: '优惠 10%',
    done: '付款成功',
    need: '请输入 1 至 99 的整数',
    taken: '优惠−1.85 GF',
    before: '优惠前',
    settings: '收银设置',
    rules: /^收银规则/,
    most: '收银员每单最多优惠（%）',
    saved: '已保存',
  },
  en: {
    items: 'Items',
    noodles: /牛肉面/,
    discount: 'Discount',
    title: 'Discount on the bill',
    off: 'Per cent off',
    reason: 'Reason',
    regular: 'Regular',
    save: 'Save',
    given: /1\.85 off · Regular/,
    collect: /^Collect 16\.65 GF/,
    lines: 'What the bill is for',
    line: 'Discount 10%',
    done: 'Payment successful',
    need: 'Enter a whole number from 1 to 99',
    taken: 'Discounts−1.85 GF',
    before: 'Before discounts',
    settings: 'Counter settings',
    rules: /^Rules of the counter/,
    most: 'Cashiers take off at most, per cent of a bill',
    saved: 'Saved',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`takes ten per cent off a bill and shows the discount with its reason, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const { owner } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)

    await test.step('the owner limits the discount of cashiers', async () => {
      await page.goto('/merchant-counter')
      await page.getByRole('button', { name: t.settings }).click()
      await page.getByRole('button', { name: t.rules }).click()
      await page.getByLabel(t.most).fill('5')
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
    })

    await test.step('the discounted bill is paid', async () => {
      await page.goto('/merchant-counter')
      await page.getByText(t.items, { exact: true }).click()
      await page.getByRole('listitem').getByRole('button', { name: t.noodles }).first().click()
      await page.getByRole('button', { name: t.discount, exact: true }).click()
      const sheet = page.getByRole('dialog', { name: t.title })
      await sheet.getByLabel(t.off).fill('100')
      await sheet.getByLabel(t.reason, { exact: true }).focus()
      await expect(sheet.getByText(t.need)).toBeVisible()
      await sheet.getByLabel(t.off).fill('10')
      await sheet.getByRole('button', { name: t.regular }).click()
      await expectNoViolations(page)
      await sheet.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByRole('button', { name: t.given })).toBeVisible()
      const answered = page.waitForResponse((response) => response.url().endsWith('/payment/bills'))
      await page.getByRole('button', { name: t.collect }).click()
      const { data } = (await (await answered).json()) as { data: { gfPaymentQrCode: string } }
      await expect(page.getByRole('list', { name: t.lines })).toContainText(t.line)

      const payer = await signIn(await contextOf(browser, { language }), 'bob')
      const { pathname, search } = new URL(data.gfPaymentQrCode)
      await payer.goto(pathname + search)
      const lines = payer.getByRole('list', { name: t.lines })
      await expect(lines).toContainText(t.line)
      await expect(lines).toContainText(t.regular)
      await expectNoViolations(payer)
      await confirmPayment(payer)
      await expect(payer.getByText(t.done)).toBeVisible()
      await expect(payer.getByRole('list', { name: t.lines })).toContainText('−1.85')
    })

    await test.step('the closing and the sales report show the discount', async () => {
      await page.goto('/merchant-closing')
      await expect(page.getByRole('main')).toContainText(t.taken)
      await expectNoViolations(page)
      await page.goto('/merchant-sales')
      await expect(page.getByText(t.before, { exact: true })).toBeVisible()
      await expect(page.getByText('18.50 GF')).toBeVisible()
      await expect(page.getByRole('main')).toContainText(t.taken)
      await expectNoViolations(page)
    })
  })
}
