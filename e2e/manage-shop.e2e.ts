import { type APIRequestContext, expect, test } from '@playwright/test'
import { applyForShop, editElsewhere } from './support/applicant.ts'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { operatorCalls } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { pictureOf } from './support/picture.ts'

// The owner of a shop closes and opens it, lists its items, and edits it on two devices at once without losing a change.

const texts = {
  zh: {
    edit: '编辑信息',
    label: /的收款码/,
    closeShop: '关闭店铺',
    warning: '关闭后，顾客搜不到您的店铺，收款码也不能收款。',
    reason: '关闭原因',
    counted: '2/500',
    confirmClose: '确认关闭',
    closed: '店铺已关闭',
    closedBadge: '已关闭',
    enable: '开启店铺',
    enabled: '店铺已开启',
    shopName: '店铺名称',
    shopNameEmpty: '店铺名称不能为空',
    hours: '营业时间',
    nothing: '没有改动',
    save: '保存',
    serviceName: '商品名称',
    serviceCategory: '商品类别',
    nameEmpty: '商品 1 的名称不能为空',
    categoryEmpty: (index: number) => `商品 ${index} 的类别不能为空`,
    order: '排序',
    priceGf: 'GF 价格',
    priceCurrency: '现金价格',
    propose: /^按约值填入 [\d.]+ GF$/,
    add: '添加商品或服务',
    remove: '移除这项',
    removeConfirm: '移除',
    up: (name: string) => `上移: ${name}`,
    number: (index: number) => `商品 ${index}`,
    image: '选择图片',
    use: '使用这张图片',
    imageKept: '更换图片',
    saved: '已保存',
    back: '返回',
    leave: '放弃修改？',
    keep: '继续编辑',
    overtaken: '店铺刚在别处修改过',
    merge: '合并后继续编辑',
    conflicts: '以下内容两边都改过，保留的是您的：营业时间',
    review: /正在审核/,
  },
  en: {
    edit: 'Edit',
    label: /^Payment code of /,
    closeShop: 'Close shop',
    warning: 'Customers will not be able to find your shop or pay with its code.',
    reason: 'Reason',
    counted: '2/500',
    confirmClose: 'Close it',
    closed: 'Your shop is closed',
    closedBadge: 'Closed',
    enable: 'Open shop',
    enabled: 'Your shop is open',
    shopName: 'Shop name',
    shopNameEmpty: 'Shop name cannot be empty',
    hours: 'Opening hours',
    nothing: 'No changes yet',
    save: 'Save',
    serviceName: 'Item name',
    serviceCategory: 'Item category',
    nameEmpty: 'Item 1 name cannot be empty',
    categoryEmpty: (index: number) => `Item ${index} category cannot be empty`,
    order: 'Sort order',
    priceGf: 'Price in GF',
    priceCurrency: 'Price in cash',
    propose: /^Fill in [\d.]+ GF by worth$/,
    add: 'Add a product or service',
    remove: 'Remove this item',
    removeConfirm: 'Remove',
    up: (name: string) => `Move up: ${name}`,
    number: (index: number) => `Item ${index}`,
    image: 'Choose a picture: Picture',
    use: 'Use this picture',
    imageKept: 'Change the picture: Picture',
    saved: 'Saved',
    back: 'Back',
    leave: 'Discard your changes?',
    keep: 'Keep editing',
    overtaken: 'The shop was edited elsewhere',
    merge: 'Merge and keep editing',
    conflicts: 'Changed in both places, your version was kept: Opening hours',
    review: /It is under review/,
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`closes, opens and edits a shop, and merges edits from two devices, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const name = `生煎铺 ${language} ${Date.now() % 100_000}`
    const owner = await newcomer(request)
    await openShop(request, owner, name)
    const context = await contextOf(browser, { language, wide: language === 'en', dark: language === 'en' })
    const page = await signIn(context, owner)
    await page.goto('/profile')
    await page.goto('/merchant-management')

    await test.step('closes the shop with a reason and opens it again', async () => {
      await expect(page.getByRole('heading', { name })).toBeVisible()
      const label = page.getByRole('img', { name: t.label })
      expect((await label.boundingBox())?.width).toBe(150)
      await expect(page.locator(`a[href="/introduction-${language}.pdf"]`)).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.closeShop }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByText(t.warning)).toBeVisible()
      await dialog.getByLabel(t.reason).fill('装修')
      await expect(dialog.getByText(t.counted)).toBeVisible()
      await dialog.getByRole('button', { name: t.confirmClose }).click()
      await expect(page.getByText(t.closed, { exact: true })).toBeVisible()
      await expect(page.getByText('装修').first()).toBeVisible()
      expect(await found(request, name)).toBe(0)
      await page.getByRole('button', { name: t.enable }).click()
      await expect(page.getByText(t.enabled, { exact: true })).toBeVisible()
      await expect(page.getByText(t.closedBadge, { exact: true })).toHaveCount(0)
      expect(await found(request, name)).toBe(1)
    })

    await test.step('lists the items', async () => {
      await page.getByRole('link', { name: t.edit, exact: true }).click()
      await expect(page.getByLabel(t.shopName, { exact: true })).toHaveValue(name)
      const save = page.getByRole('button', { name: t.save, exact: true })
      await expect(save).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByText(t.nothing)).toBeVisible()
      const first = page.getByRole('region', { name: t.number(1) })
      await expect(first.getByRole('button', { name: t.remove })).toHaveCount(0)
      await page.getByLabel(t.shopName, { exact: true }).fill('')
      await save.click()
      await expect(page.getByText(t.shopNameEmpty)).toBeVisible()
      await expect(page.getByText(t.nameEmpty)).toBeVisible()
      await page.getByLabel(t.shopName, { exact: true }).fill(name)
      await first.getByLabel(t.serviceName).fill('生煎包')
      await first.getByLabel(t.serviceCategory).fill('小吃')
      await first.getByLabel(t.priceCurrency).fill('28')
      await first.getByRole('button', { name: t.propose }).click()
      await expect(first.getByLabel(t.priceGf)).toHaveValue(/^[34]\.\d\d$/)
      await expect(first.getByRole('button', { name: t.propose })).toHaveCount(0)
      await first.getByLabel(t.priceCurrency).fill('')
      await first.getByLabel(t.priceGf).fill('12.345')
      await first.getByLabel(t.priceGf).fill('12.5')
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        first.getByRole('button', { name: t.image }).click(),
      ])
      await chooser.setFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: pictureOf(300, 300, [200, 120, 40]),
      })
      await page.getByRole('button', { name: t.use }).click()
      await expect(first.getByRole('button', { name: t.imageKept })).toBeVisible()

      await page.getByRole('button', { name: t.add }).click()
      const second = page.getByRole('region', { name: t.number(2) })
      await second.getByLabel(t.serviceName).fill('豆浆')
      await save.click()
      await expect(second.getByText(t.categoryEmpty(2))).toBeVisible()
      await expect(second.getByLabel(t.serviceCategory)).toBeFocused()
      await expectNoViolations(page)
      // A moved item keeps its message, and all items are renumbered.
      await second.getByRole('button', { name: t.up('豆浆') }).click()
      await expect(first.getByLabel(t.serviceName)).toHaveValue('豆浆')
      await expect(first.getByText(t.categoryEmpty(1))).toBeVisible()
      for (const [index, region] of [first, second].entries())
        await expect(region.getByLabel(t.order)).toHaveValue(String(index))
      await first.getByLabel(t.serviceCategory).fill('饮品')
      await expect(page.getByText(t.categoryEmpty(1))).toHaveCount(0)
      await page.getByRole('button', { name: t.add }).click()
      const third = page.getByRole('region', { name: t.number(3) })
      await third.getByRole('button', { name: t.remove }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: t.removeConfirm }).click()
      await expect(third).toHaveCount(0)

      await page.getByRole('button', { name: t.back, exact: true }).click()
      await expect(page.getByRole('alertdialog', { name: t.leave })).toBeVisible()
      await page.getByRole('button', { name: t.keep }).click()
      await save.click()
      await expect(page.getByRole('alertdialog', { name: t.saved })).toBeVisible()
      await expect(page).toHaveURL(/\/merchant-management$/)
      await expect(page.getByRole('article').first()).toContainText('豆浆')
      await expect(page.getByText('12.50 GF')).toBeVisible()
    })

    await test.step('merges edits from two devices', async () => {
      await page.getByRole('link', { name: t.edit, exact: true }).click()
      await expect(page.getByLabel(t.shopName, { exact: true })).toHaveValue(name)
      await editElsewhere(request, owner, { businessHours: '8-20', addressEn: '1 Peace Road' })
      await page.getByLabel(t.hours).fill('9-22')
      await page.getByLabel(t.shopName, { exact: true }).fill(`${name} 2`)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByRole('alertdialog', { name: t.overtaken })).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.merge }).click()
      await expect(page.getByText(t.conflicts)).toBeVisible()
      await expect(page.getByLabel(t.hours)).toHaveValue('9-22')
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByRole('alertdialog', { name: t.saved })).toBeVisible()
      await expect(page).toHaveURL(/\/merchant-management$/)
      await expect(page.getByText('1 Peace Road')).toBeVisible()
      await expect(page.getByText('9-22')).toBeVisible()
      await expect(page.getByText(t.review)).toBeVisible()
    })
  })
}

test('explains to a member without a shop how to apply for one', async ({ browser }) => {
  const page = await signIn(await contextOf(browser, { language: 'en' }), 'carol')
  for (const path of ['/merchant-management', '/merchant-edit']) {
    await page.goto(path)
    await expect(page.getByText(/^Could not get merchant info, confirm you applied/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apply now' })).toBeVisible()
  }
})

async function openShop(request: APIRequestContext, account: string, name: string): Promise<void> {
  const id = await applyForShop(request, account, name)
  const auditor = await operatorCalls(request, 'auditor')
  expect(await auditor.post(`/applications/${id}/approve`, { version: 1 })).toBe(200)
}

async function found(request: APIRequestContext, name: string): Promise<number> {
  const answer = await request.get(`/api/merchants/nearby?keyword=${encodeURIComponent(name)}`)
  return ((await answer.json()) as { total: number }).total
}
