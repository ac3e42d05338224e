import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectPageFits } from './support/expect-page.ts'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { contextOf, signIn } from './support/people.ts'
import { countSteps } from './support/steps.ts'

// A shop names its tills, a device is assigned to one, and the till is named on the bill, both receipts, the records, the closing
// and the shift.

const texts = {
  zh: {
    settings: '收银设置',
    manage: '管理收银点',
    name: '收银点名称',
    add: '添加收银点',
    taken: '已有同名的收银点，请换一个名称',
    which: '本机是哪个收银点？',
    bar: '吧台',
    front: '1 号台',
    terrace: '露台',
    change: '修改“1 号台”',
    save: '保存',
    remove: '移除',
    collect: /^收款 [\d.,]+ GF$/,
    scan: '请扫码付款',
    till: '收银点',
    search: '查找付款',
    today: '今天',
    detail: '付款详情',
    totals: '合计',
    byTill: '按收银点',
    none: '未在收银点开单',
    count: '1 笔',
  },
  en: {
    settings: 'Counter settings',
    manage: 'Manage the tills',
    name: 'Name of the till',
    add: 'Add a till',
    taken: 'A till has this name already. Please choose another one',
    which: 'Which till is this?',
    bar: 'Bar',
    front: 'Till 1',
    terrace: 'Terrace',
    change: 'Change Till 1',
    save: 'Save',
    remove: 'Remove',
    collect: /^Collect [\d.,]+ GF$/,
    scan: 'Scan to pay',
    till: 'Till',
    search: 'Find a payment',
    today: 'Today',
    detail: 'Payment details',
    totals: 'Totals',
    byTill: 'By till',
    none: 'At no till',
    count: '1 payment',
  },
}

async function payBill(request: APIRequestContext, link: string, shopId: number, gfAmount: string) {
  const bob = await callsOf(request, 'bob')
  const billNo = new URL(link).searchParams.get('bill') ?? ''
  return bob.payShop({ merchantId: shopId, gfAmount, billNo })
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`names the device’s till on bills, receipts, records and the closing, ${language}`, async ({
    browser,
    request,
  }) => {
    test.slow()
    const { owner, shopId } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    const steps = await countSteps(page)
    const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })

    await test.step('the owner adds two tills, and no name twice', async () => {
      await page.goto('/merchant-counter')
      await page.getByRole('button', { name: t.settings }).click()
      await page.getByRole('button', { name: t.manage }).click()
      for (const name of [t.bar, t.front]) {
        await page.getByLabel(t.name).fill(name)
        await page.getByRole('button', { name: t.add }).click()
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      }
      await page.getByLabel(t.name).fill(t.bar)
      await page.getByRole('button', { name: t.add }).click()
      await expect(page.getByText(t.taken)).toBeVisible()
      await expectPageFits(page, language, 'tills')
    })

    await test.step('the device asks once which till it is', async () => {
      await page.goto('/merchant-counter')
      await expect(sheet(t.which)).toBeVisible()
      await expectPageFits(page, language, 'which-till')
      await sheet(t.which).getByRole('button', { name: t.bar, exact: true }).click()
      await expect(page.getByText(`· ${t.bar}`)).toBeVisible()
      await page.reload()
      await expect(page.getByText(`· ${t.bar}`)).toBeVisible()
      await expect(sheet(t.which)).toBeHidden()
    })

    const paymentNo = await test.step('a bill names the till', async () => {
      for (const key of ['3', '8']) await page.getByRole('button', { name: key, exact: true }).click()
      const answered = page.waitForResponse((response) => response.url().endsWith('/payment/bills'))
      await page.getByRole('button', { name: t.collect }).click()
      const { data } = (await (await answered).json()) as { data: { gfPaymentQrCode: string; till: string } }
      expect(data.till).toBe(t.bar)
      await expect(page.getByRole('img', { name: t.scan })).toBeVisible()
      return payBill(request, data.gfPaymentQrCode, shopId, '38')
    })

    await test.step('the payer’s receipt names the till', async () => {
      const bob = await signIn(await contextOf(browser, { language }), 'bob')
      await bob.goto(`/scan-payment?receipt=${paymentNo}`)
      await expect(bob.getByText(t.bar, { exact: true })).toBeVisible()
    })

    await test.step('the till of a payment is found in five steps', async () => {
      await page.goto('/merchant-finance')
      await expect(page.getByRole('searchbox', { name: t.search })).toBeVisible()
      await steps.reset()
      await page.getByRole('searchbox', { name: t.search }).click()
      await page.keyboard.type('38')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: t.today, exact: true }).first().click()
      await page.getByRole('button', { name: new RegExp(paymentNo) }).click()
      await expect(sheet(t.detail)).toContainText(`${t.till}${t.bar}`)
      expect(await steps.count()).toBeLessThanOrEqual(5)
      await page.keyboard.press('Escape')
      const totals = page.getByRole('region', { name: t.totals })
      await totals.getByRole('button', { name: `${t.bar} · ${t.count} · 38.00 GF` }).click()
      await expect(page).toHaveURL(/till=\d+/)
      await expectPageFits(page, language, 'records')
    })

    await test.step('the closing sums up by till, including a removed one', async () => {
      await (await callsOf(request, 'bob')).payShop({ merchantId: shopId, gfAmount: '5' })
      await page.goto('/merchant-counter')
      await page.getByRole('button', { name: t.settings }).click()
      await page.getByRole('button', { name: t.manage }).click()
      await page.getByRole('button', { name: t.front, exact: true }).click()
      await page.getByRole('dialog', { name: t.change }).getByLabel(t.name).fill(t.terrace)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await page.getByRole('button', { name: t.bar, exact: true }).click()
      await page.getByRole('button', { name: t.remove, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: t.remove, exact: true }).click()
      await expect(page.getByRole('button', { name: t.bar, exact: true })).toBeHidden()
      await page.goto('/merchant-closing')
      const part = page.getByRole('region', { name: t.byTill })
      await expect(part).toContainText(new RegExp(`${t.bar}.*38\\.00 GF.*${t.none}.*5\\.00 GF`))
      await expectPageFits(page, language, 'closing')
    })
  })
}
