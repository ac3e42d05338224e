import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectConsoleError } from './support/expected-errors.ts'
import { languagesOf } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'

// Each error on a shop's page has its own message (rules/merchants#shop-page). Devices and responses that cannot fail in a test
// browser are replaced; everything else is the real page.

const texts = {
  zh: {
    loadFailed: '获取店铺详情失败',
    retry: '重新加载',
    ok: '确定',
    navigate: /^导航到/,
    call: /^致电/,
    copy: '复制 GF 收款码',
    copyNothing: '复制',
    noLocation: '该店铺没有位置信息，无法导航',
    map: '百度地图',
    mapFailed: '无法打开地图应用',
    noPhone: '该店铺没有联系电话',
    dialFailed: '无法拨号，请手动拨打 13800138000',
    noCode: '该店铺暂无收款码',
    copyFailed: /复制失败，请手动复制：GF_PAYMENT_/,
    save: '保存二维码',
    saved: '二维码已保存',
    canvasMissing: '找不到二维码画布',
    canvasSize: '二维码画布尺寸无效',
    qrNotLoaded: '二维码加载失败，无法保存',
    saveFailed: '保存失败：no ink',
    downloadFailed: '下载失败，请重试',
    copyPicture: '复制图片',
    clipboardFailed: '复制到剪贴板失败，图片已自动下载',
    clipboardUnsupported: '浏览器不支持复制图片，图片已下载',
    close: '关闭店铺',
    confirmClose: '确认关闭',
    hours: '营业时间',
    saveEdit: '保存',
    notSaved: '保存失败，请重试',
    enable: '开启店铺',
    enableFailed: '店铺开启失败：数据库不在',
    enableUnknown: '店铺开启失败：未知错误，请稍后重试',
  },
  en: {
    loadFailed: 'Failed to get merchant details',
    retry: 'Load again',
    ok: 'OK',
    navigate: /^Directions to/,
    call: /^Call /,
    copy: 'Copy GF payment code',
    copyNothing: 'Copy',
    noLocation: 'This shop has no location and cannot be navigated to',
    map: 'Baidu Maps',
    mapFailed: 'The map app cannot be opened',
    noPhone: 'This shop has no phone number',
    dialFailed: 'This device cannot dial. Please call 13800138000 manually',
    noCode: 'This shop has no payment code yet',
    copyFailed: /Copy failed. Please copy it manually: GF_PAYMENT_/,
    save: 'Save QR code',
    saved: 'QR code saved',
    canvasMissing: 'The QR code canvas was not found',
    canvasSize: 'The QR code canvas has an invalid size',
    qrNotLoaded: 'The QR code did not load and cannot be saved',
    saveFailed: 'Save failed: no ink',
    downloadFailed: 'Download failed. Please try again',
    copyPicture: 'Copy picture',
    clipboardFailed: 'Could not copy to the clipboard. The picture was downloaded instead',
    clipboardUnsupported: 'Your browser cannot copy pictures. The picture was downloaded instead',
    close: 'Close shop',
    confirmClose: 'Close it',
    hours: 'Opening hours',
    saveEdit: 'Save',
    notSaved: 'Save failed, please retry',
    enable: 'Open shop',
    enableFailed: 'Failed to enable shop: 数据库不在',
    enableUnknown: 'Failed to enable shop: Unknown error, try again later',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`shows an error when a shop fails to load, and loads it on retry, ${language}`, async ({
    browser,
  }) => {
    const context = await contextOf(browser, { language })
    const [page, shop] = [await context.newPage(), await someShop(context)]
    for (const message of ['今天盘点', '']) {
      await context.route(`**/api/merchants/${shop.id}`, (route) =>
        route.fulfill({ status: 422, json: { success: false, code: 422, message, data: null } }),
      )
      await page.goto(clientRendered(shop.id))
      const alert = page.getByRole('alert')
      await expect(alert.getByText(t.loadFailed)).toBeVisible()
      if (message) await expect(alert.getByText(message)).toBeVisible()
      await context.unroute(`**/api/merchants/${shop.id}`)
      await alert.getByRole('button', { name: t.retry }).click()
      await expect(page.getByRole('button', { name: t.navigate })).toBeVisible()
    }
  })

  test(`says when a shop has no location, phone or code, or the device cannot open them, ${language}`, async ({
    browser,
  }) => {
    const context = await contextOf(browser, { language, wide: true })
    const shop = await someShop(context)
    // The code of a shop without one cannot be drawn.
    expectConsoleError(context, /Invalid data/)
    const bare = await openWith(context, shop, {
      latitude: null,
      longitude: null,
      contactPhone: null,
      gfPaymentCode: null,
      gfPaymentQrCode: null,
    })
    for (const [button, text] of [
      [t.navigate, t.noLocation],
      [t.call, t.noPhone],
      [t.copyNothing, t.noCode],
    ] as const) {
      await bare.getByRole('button', { name: button, exact: true }).click()
      await expectNotice(bare, text, t.ok)
    }

    const page = await openWith(context, shop, { contactPhone: '13800138000' })
    await page.evaluate(() => {
      window.open = () => null
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
      // A phone dials by itself; a computer may have no app for it, and then a tel: link opens nothing.
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (X11; Linux x86_64)' })
      addEventListener('click', (event) => event.preventDefault())
    })
    await page.getByRole('button', { name: t.navigate }).click()
    await page.getByRole('button', { name: t.map }).click()
    await expectNotice(page, t.mapFailed, t.ok)
    await page.getByRole('button', { name: t.copy }).click()
    await expectNotice(page, t.copyFailed, t.ok)
    // Last, because this browser accepts no more input after it has looked for an app that dials.
    await page.getByRole('link', { name: t.call }).click()
    await expect(page.getByRole('alertdialog').getByText(t.dialFailed)).toBeVisible()
  })

  test(`says why a code cannot be saved or copied, ${language}`, async ({ browser }) => {
    const context = await contextOf(browser, { language, wide: true })
    const shop = await someShop(context)
    const onPage = async (breaks: () => void): Promise<Page> => {
      const page = await context.newPage()
      await page.goto(`/merchant/${shop.id}`)
      await page.locator('button:not([inert]):has(canvas)').waitFor()
      await page.evaluate(breaks)
      return page
    }
    const page = await onPage(() => {})
    for (const [breaks, text] of [
      [noContext, t.canvasMissing],
      [noPicture, t.canvasSize],
      [noInk, t.saveFailed],
      [noAddress, t.downloadFailed],
    ] as const) {
      await page.evaluate(breaks)
      await page.getByRole('button', { name: t.save }).click()
      await expectNotice(page, text, t.ok)
      await page.evaluate(mend)
    }
    for (const [breaks, text] of [
      [noClipboardItem, t.clipboardUnsupported],
      [noClipboard, t.clipboardFailed],
    ] as const) {
      const other = await onPage(breaks)
      await other.locator('button:has(canvas)').press('Enter')
      const downloaded = other.waitForEvent('download')
      await other.getByRole('button', { name: t.copyPicture }).click()
      expect((await downloaded).suggestedFilename()).toMatch(/^torch-GF_PAYMENT_\w+\.png$/)
      await expectNotice(other, text, t.ok)
      await other.close()
    }
    await context.setOffline(true)
    await page.getByRole('alert').getByRole('button', { name: t.retry }).waitFor()
    await page.getByRole('button', { name: t.save }).click()
    await expectNotice(page, t.qrNotLoaded, t.ok)
  })

  test(`saves a code that is still being drawn once it is ready, ${language}`, async ({ browser }) => {
    const context = await contextOf(browser, { language, wide: true })
    const shop = await someShop(context)
    const page = await context.newPage()
    // The script that draws codes arrives late, as on a slow network.
    const { promise, resolve: arrives } = Promise.withResolvers<void>()
    await page.route(/\/assets\/browser-/, (route) => promise.then(() => route.continue()))
    await page.goto(`/merchant/${shop.id}`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t.save }).click()
    arrives()
    expect((await saved).suggestedFilename()).toMatch(/^torch-GF_PAYMENT_\w+\.png$/)
    await expect(page.getByText(t.saved)).toBeVisible()
  })

  test(`says why an owner’s change failed, and keeps the edited fields, ${language}`, async ({ browser }) => {
    const context = await contextOf(browser, { language })
    const page = await signIn(context, 'noodle')
    const refuses = (path: string, message: string) =>
      context.route(path, (route) =>
        route.fulfill({ status: 422, json: { success: false, code: 422, message, data: null } }),
      )

    await test.step('closing the shop fails', async () => {
      await refuses('**/api/merchants/close*', '数据库不在')
      await page.goto('/merchant-management')
      await page.getByRole('button', { name: t.close }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: t.confirmClose }).click()
      await expect(page.getByRole('alertdialog').getByText('数据库不在')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeHidden()
    })

    await test.step('opening the shop fails', async () => {
      await context.route('**/api/merchants/info*', async (route) => {
        const answer = await route.fetch()
        const envelope = (await answer.json()) as { data: object }
        await route.fulfill({ json: { ...envelope, data: { ...envelope.data, merchantStatus: 0 } } })
      })
      await page.goto('/merchant-management')
      for (const [message, text] of [
        ['数据库不在', t.enableFailed],
        ['', t.enableUnknown],
      ] as const) {
        await refuses('**/api/merchants/enable*', message)
        await page.getByRole('button', { name: t.enable }).click()
        await expectNotice(page, text, t.ok)
      }
      await context.unroute('**/api/merchants/info*')
    })

    await test.step('saving an edit fails', async () => {
      await page.goto('/merchant-edit')
      const hours = page.getByLabel(t.hours)
      await hours.fill('25-26')
      for (const [message, text] of [
        ['数据库不在', '数据库不在'],
        ['', t.notSaved],
      ] as const) {
        await refuses('**/api/merchants/edit', message)
        await page.getByRole('button', { name: t.saveEdit, exact: true }).click()
        await expectNotice(page, text, t.ok)
        await expect(hours).toHaveValue('25-26')
      }
    })
  })
}

async function expectNotice(page: Page, text: string | RegExp, ok: string): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: text })
  await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: ok }).click()
  await expect(dialog).toBeHidden()
}

async function someShop(context: BrowserContext): Promise<{ id: number }> {
  const answer = await context.request.get(
    '/api/merchants/nearby?latitude=39.9&longitude=116.4&radius=20&size=1',
  )
  const { data } = (await answer.json()) as { data: { id: number }[] }
  const [shop] = data
  if (!shop) throw new Error('the demo has no shop in Beijing')
  return shop
}

/** Opens the shop's page with some fields of the shop replaced. */
async function openWith(context: BrowserContext, { id }: { id: number }, replaced: object): Promise<Page> {
  const page = await context.newPage()
  await page.route(`**/api/merchants/${id}`, async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, ...replaced } } })
  })
  await page.goto(clientRendered(id))
  return page
}

/** Returns the address of a shop with a query, so that the server does not render it and the app requests the shop. */
const clientRendered = (id: number) => `/merchant/${id}?by=link`

/** Each breaks one function of the page, until `mend` restores it: one page is enough for all faults. */
const noContext = () => {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = () => null
  Object.assign(window, { mend: () => Object.assign(HTMLCanvasElement.prototype, { getContext }) })
}
const noPicture = () => {
  const { toBlob } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  Object.assign(window, { mend: () => Object.assign(HTMLCanvasElement.prototype, { toBlob }) })
}
const noInk = () => {
  const { toBlob } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.toBlob = () => {
    throw new Error('no ink')
  }
  Object.assign(window, { mend: () => Object.assign(HTMLCanvasElement.prototype, { toBlob }) })
}
const noAddress = () => {
  const { createObjectURL } = URL
  URL.createObjectURL = () => {
    throw new Error('no address')
  }
  Object.assign(window, { mend: () => Object.assign(URL, { createObjectURL }) })
}
const mend = () => (window as unknown as { mend: () => void }).mend()
const noClipboardItem = () => {
  Object.defineProperty(window, 'ClipboardItem', { value: undefined })
}
const noClipboard = () => {
  Object.defineProperty(navigator.clipboard, 'write', { value: () => Promise.reject(new Error('no')) })
}
