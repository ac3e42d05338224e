import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Data } from '../../lib/api/client.ts'
import { words as apiWords } from '../../lib/api/words.ts'
import { queryClient } from '../../lib/query-client.ts'
import { expectConsoleError } from '../../testing/console-errors.ts'
import { example } from '../../testing/example.ts'
import { answer, refuseWith } from '../../testing/fake-api.ts'
import { closeMessage, LANGUAGES, render } from '../../testing/render.tsx'
import { words } from '../words.ts'
import { Component } from './detail-page.tsx'

const CODE = 'GF_PAYMENT_DEMO0001'
const shop = example('getMerchant', {
  id: 1,
  shopName: '老王面馆',
  shopNameEn: 'Noodles',
  contactPhone: '13800138000',
  latitude: 39.9,
  longitude: 116.4,
  merchantStatus: 'open',
  gfPaymentCode: CODE,
  gfPaymentQrCode: `https://torch.example/scan-payment?code=${CODE}`,
})

async function openShop(language: 'zh' | 'en', fields: Partial<Data<'getMerchant'>> = {}) {
  await page.viewport(1280, 800)
  answer({ getMerchant: { ...shop, ...fields } })
  render(<Component />, { language, at: '/merchant/1', route: '/merchant/:id', who: null })
  const [w, name] = [words[language], language === 'zh' ? '老王面馆' : 'Noodles']
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  return {
    w,
    navigate: button(w.shop.navigateTo(name)),
    callButton: button(w.shop.callShop(name)),
    callLink: page.getByRole('link', { name: w.shop.callShop(name), exact: true }),
    code: page.getByRole('button', { name: w.qr.picture(name) }),
    button,
  }
}

// spec: 001 §2 loading, failed with retry
// spec: 001 §4 shop page: loading, loaded, failed
// spec: 001 §8 shop: message or its default, with retry
test.each(LANGUAGES)(
  'shows an error when a shop fails to load, and loads it on retry, %s',
  async (language) => {
    const { w, navigate, button } = await openShop(language)
    await expect.element(navigate).toBeVisible()
    for (const [sent, shown] of [
      ['今天盘点', '今天盘点'],
      ['', apiWords[language].unknownError],
    ] as const) {
      answer({ getMerchant: refuseWith(sent) })
      await queryClient.resetQueries()
      await expect.element(page.getByRole('alert').getByText(w.detail.loadFailed)).toBeVisible()
      await expect.element(page.getByRole('alert').getByText(shown)).toBeVisible()
      answer({ getMerchant: shop })
      await button(w.qr.retry).click()
      await expect.element(navigate).toBeVisible()
    }
  },
)

// spec: 001 §2 navigate: no coordinates, map that does not open | information, services, code with copy
// spec: 001 §8 shop: its eleven dialogs
test.each(LANGUAGES)('says when a shop has no location, phone or code, %s', async (language) => {
  const none = { latitude: null, longitude: null, contactPhone: null, gfPaymentCode: '', gfPaymentQrCode: '' }
  // A code without content cannot be drawn.
  expectConsoleError(/No input text/)
  const { w, navigate, callButton, button } = await openShop(language, none)
  for (const [one, text] of [
    [navigate, w.dialog.noLocation],
    [callButton, w.dialog.noPhone],
    [button(w.detail.copy), w.dialog.noCode],
  ] as const) {
    await one.click()
    await closeMessage(text, language)
  }
})

// spec: 001 §2 navigate: no coordinates, map that does not open | information, services, code with copy
// spec: 001 §8 shop: its eleven dialogs
test.each(LANGUAGES)('says when the device cannot open a map, copy or dial, %s', async (language) => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  // A phone dials by itself; a computer may have no app for it, and then a tel: link opens nothing.
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  const opened = await openShop(language)
  const { w } = opened
  await opened.navigate.click()
  await opened.button(w.navigation.baidu).click()
  await closeMessage(w.dialog.mapFailed, language)
  await page.getByRole('button', { name: w.detail.copy }).first().click()
  await closeMessage(w.dialog.copyFailed(CODE), language)
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  await opened.callLink.click()
  await closeMessage(w.dialog.dialFailed('13800138000'), language)
})
