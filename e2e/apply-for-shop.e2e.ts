import { expect, type Page, test } from '@playwright/test'
import { failOnBrowserErrors } from './support/expected-errors.ts'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { operatorCalls } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { pictureOf } from './support/picture.ts'
import { ORIGIN } from './support/server-address.ts'

// A member applies for a shop: fills in the form, reloads and gets the draft back, is rejected, corrects the application, and
// opens the shop.

const texts = {
  zh: {
    title: '商家入驻',
    shopName: '店铺名称',
    shopNameRequired: '请填写店铺名称',
    category: '经营类别',
    restaurant: '餐饮',
    contactPerson: '联系人',
    phone: '联系电话',
    phoneLength: '联系电话须为 11 位数字',
    email: '联系邮箱',
    more: '更多资料（选填）',
    emailWrong: '请输入正确的邮箱',
    licence: '选择营业执照',
    licenceKept: '更换营业执照',
    notAPicture: '请选择图片文件',
    place: /^地图位置/,
    needPlace: '请先在地图上选择位置',
    unknown: '地址未知',
    beijing: /^北京市.+区$/,
    onMap: '在地图上选择位置',
    search: '搜索地点',
    nothing: '没有找到“zzzz”',
    city: '城市',
    street: '街道门牌',
    usePlace: '使用这个位置',
    address: '详细地址',
    logo: '选择店铺标志',
    logoKept: '更换店铺标志',
    use: '使用这张图片',
    terms: '《商家服务协议》',
    agree: '同意并继续',
    submit: '提交申请',
    missing: /^还有 \d+ 项需要填写或更正$/,
    showMissing: '查看是哪几项',
    draft: '已恢复上次未提交的内容。',
    submitted: '申请已提交，请等待审核',
    pending: '审核中',
    rejected: '未通过',
    approved: '已通过',
    refresh: '刷新',
    detail: '查看详情',
    detailTitle: '申请详情',
    close: '关闭',
    edit: '修改后重新提交',
    left: /30 天内还可以重新提交 5 次/,
    resubmit: '重新提交',
    manage: '店铺管理',
    remark: '执照照片看不清，请重新拍摄。',
  },
  en: {
    title: 'Become a merchant',
    shopName: 'Shop name',
    shopNameRequired: 'Please enter the shop’s name',
    category: 'Category',
    restaurant: 'Restaurant',
    contactPerson: 'Contact person',
    phone: 'Contact phone',
    phoneLength: 'The phone number must have exactly 11 digits',
    email: 'Contact email',
    more: 'More details (optional)',
    emailWrong: 'Please enter a valid email address',
    licence: 'Choose a picture: Business licence',
    licenceKept: 'Change the picture: Business licence',
    notAPicture: 'Please choose an image file',
    place: /^Location on the map/,
    needPlace: 'Choose a location on the map first',
    unknown: 'Address unknown',
    beijing: /District, Beijing$/,
    onMap: 'Choose a location on the map',
    search: 'Search for a place',
    nothing: 'No results for “zzzz”',
    city: 'City',
    street: 'Street and number',
    usePlace: 'Use this location',
    address: 'Address',
    logo: 'Choose a picture: Shop logo',
    logoKept: 'Change the picture: Shop logo',
    use: 'Use this picture',
    terms: 'merchant terms of service',
    agree: 'Accept and continue',
    submit: 'Send application',
    missing: /^\d+ fields still need to be completed$/,
    showMissing: 'Show them',
    draft: 'Your unsent draft was restored.',
    submitted: 'Application sent. We will notify you',
    pending: 'Under review',
    rejected: 'Declined',
    approved: 'Approved',
    refresh: 'Refresh',
    detail: 'View details',
    detailTitle: 'Your application',
    close: 'Close',
    edit: 'Edit and send again',
    left: /You can send it again 5 more times within 30 days/,
    resubmit: 'Send again',
    manage: 'Shop management',
    remark: 'The licence photo is not readable.',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`opens a shop after its application was rejected, corrected and approved, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await page.goto('/profile')
    await page.goto('/profile/merchant-apply')
    await expect(page.locator(`a[href="/introduction-${language}.pdf"]`)).toBeVisible()
    const name = `饺子馆 ${language} ${Date.now() % 100_000}`

    await test.step('shows each fault beside its field', async () => {
      const submit = page.getByRole('button', { name: t.submit })
      await expect(submit).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByText(t.missing)).toBeVisible()
      await page.getByRole('button', { name: t.showMissing }).click()
      await expect(page.getByText(t.shopNameRequired)).toBeVisible()
      await expect(page.getByLabel(t.shopName, { exact: true })).toBeFocused()
      await page.getByLabel(t.phone).fill('138 0013 800')
      await expect(page.getByText(t.phoneLength)).toBeVisible()
      await page.getByText(t.more, { exact: true }).click()
      await page.getByLabel(t.email).fill('not-an-email')
      await expect(page.getByText(t.emailWrong)).toBeVisible()
      await page.getByLabel(t.email).fill('')
      await page.getByLabel(t.shopName, { exact: true }).fill('x'.repeat(60))
      await expect(page.getByText('50/50')).toBeVisible()
      await expectNoViolations(page)
    })

    await test.step('fills in the form', async () => {
      await page.getByLabel(t.shopName, { exact: true }).fill(name)
      await page.getByLabel(t.category).selectOption({ label: t.restaurant })
      await page.getByLabel(t.contactPerson).fill('张三')
      await page.getByLabel(t.phone).fill('+86 138-0013-8000')
      await expect(page.getByLabel(t.phone)).toHaveValue('13800138000')
      await pick(page, t.licence, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
      await expect(page.getByText(t.notAPicture)).toBeVisible()
      await pick(page, t.licence, png('licence.png', [200, 30, 30]))
      await expect(page.getByRole('button', { name: t.licenceKept })).toBeVisible()
      await pick(page, t.logo, png('logo.png', [30, 30, 200]))
      await page.getByRole('button', { name: t.use }).click()
      await expect(page.getByRole('button', { name: t.logoKept })).toBeVisible()
      await page.getByLabel(t.address, { exact: true }).fill('和平路 1 号')
    })

    await test.step('chooses the location on the map', async () => {
      await page.getByRole('button', { name: t.place }).click()
      const sheet = page.getByRole('dialog')
      const confirm = sheet.getByRole('button', { name: t.usePlace })
      await expect(confirm).toHaveAttribute('aria-disabled', 'true')
      await expect(sheet.getByText(t.needPlace)).toBeVisible()
      const map = sheet.getByRole('application')
      expect((await map.boundingBox())?.height).toBe(320)
      await map.click({ position: { x: 100, y: 150 } })
      await expect(sheet.getByText(t.beijing)).toBeVisible()
      await sheet.getByRole('searchbox', { name: t.search }).fill('西湖')
      await sheet.getByRole('searchbox', { name: t.search }).press('Enter')
      await sheet.getByRole('listitem').getByRole('button').first().click()
      await expect(sheet.locator('[aria-live=polite]').getByText(/杭州|Hangzhou/)).toBeVisible()
      await sheet.getByRole('searchbox', { name: t.search }).fill('zzzz')
      await sheet.getByRole('button', { name: t.search }).click()
      await expect(sheet.getByText(t.nothing)).toBeVisible()
      await page.route('**/api/places/reverse-geocode*', (route) => route.abort())
      await expectNoViolations(page, 'a place that is not known by name')
      await sheet.getByRole('button', { name: t.onMap }).click()
      await expect(map).toBeFocused()
      for (let step = 0; step < 4; step += 1) await map.press('ArrowRight')
      await map.press('Enter')
      await expect(sheet.getByText(t.unknown)).toBeVisible()
      await expectNoViolations(page)
      await sheet.getByLabel(t.city).fill('北京市')
      await sheet.getByLabel(t.street).fill('和平路 1 号')
      await confirm.click()
      await expect(page.getByRole('button', { name: t.place })).toContainText('北京市 和平路 1 号')
    })

    await test.step('keeps the draft over a reload', async () => {
      await page.reload()
      await expect(page.getByText(t.draft)).toBeVisible()
      await expect(page.getByLabel(t.shopName, { exact: true })).toHaveValue(name)
      await expect(page.getByRole('button', { name: t.licenceKept })).toBeVisible()
    })

    await test.step('accepts the terms and sends the application', async () => {
      await page.getByRole('button', { name: t.terms }).click()
      await page.getByRole('button', { name: t.agree }).click()
      await page.getByRole('button', { name: t.submit }).click()
      await expect(page.getByText(t.submitted)).toBeVisible()
      await expect(page).toHaveURL(/\/profile$/)
      await page.goto('/profile/merchant-apply')
      await expect(page.getByText(t.pending, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t.edit })).toHaveCount(0)
    })

    const auditor = await operatorCalls(request, 'auditor')
    const find = async () => {
      const queue =
        await auditor.get<{ id: number; shopName: string; version: number }[]>('/applications?size=50')
      const found = queue.find(({ shopName }) => shopName === name)
      if (!found) throw new Error('the application is not in the queue')
      return found
    }

    await test.step('corrects and sends the application again after a rejection', async () => {
      const { id, version } = await find()
      expect(await auditor.post(`/applications/${id}/reject`, { version, remark: t.remark })).toBe(200)
      await page.getByRole('button', { name: t.refresh }).click()
      await expect(page.getByText(t.rejected, { exact: true })).toBeVisible()
      await expect(page.getByText(t.remark)).toBeVisible()
      await page.getByRole('button', { name: t.detail }).click()
      await expect(page.getByRole('dialog', { name: t.detailTitle })).toContainText('北京市 和平路 1 号')
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.close }).click()
      await page.getByRole('button', { name: t.edit }).click()
      await expect(page.getByText(t.left)).toBeVisible()
      await expect(page.getByLabel(t.shopName, { exact: true })).toHaveValue(name)
      await pick(page, t.licenceKept, png('clearer.png', [30, 200, 30]))
      await expect(page.getByRole('status').filter({ hasText: /上传|Uploading/ })).toHaveCount(0)
      await page.getByRole('button', { name: t.terms }).click()
      await page.getByRole('button', { name: t.agree }).click()
      await page.getByRole('button', { name: t.resubmit }).click()
      await expect(page.getByText(t.submitted)).toBeVisible()
    })

    await test.step('links to the shop after the approval', async () => {
      const { id, version } = await find()
      expect(version).toBe(2)
      expect(await auditor.post(`/applications/${id}/approve`, { version })).toBe(200)
      await page.goto('/profile/merchant-apply')
      await expect(page.getByText(t.approved, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: t.manage })).toBeVisible()
      await page.goto('/profile')
      await expect(page.getByRole('link', { name: new RegExp(`^${t.manage}`) })).toBeVisible()
    })
  })
}

test('shows an error when the map fails to load, and loads it on retry', async ({ browser }) => {
  // An installed app would take the map from its cache.
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-US', serviceWorkers: 'block' })
  failOnBrowserErrors(context)
  const page = await signIn(context, 'carol')
  await page.goto('/profile/merchant-apply')
  await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
  await page.route(/leaflet-map/, (route) => route.abort())
  await page.getByRole('button', { name: /^Location on the map/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Map load failed, please retry')).toBeVisible()
  await page.unroute(/leaflet-map/)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByRole('application')).toBeVisible()
})

test('links a member who has a shop to its management', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'noodle')
  await page.goto('/profile/merchant-apply')
  await expect(page.getByText('您已经是商家')).toBeVisible()
  await expect(page.getByRole('link', { name: '店铺管理' })).toBeVisible()
})

function png(name: string, colour: [number, number, number]) {
  return { name, mimeType: 'image/png', buffer: pictureOf(400, 300, colour) }
}

async function pick(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(file)
}
