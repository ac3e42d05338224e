import { expect, test } from '@playwright/test'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as tillWords } from '../web/src/payments/counter/till-words.ts'
import { words } from '../web/src/payments/words.ts'
import { expectPageFits } from './support/expect-page.ts'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment, payForm, payInSheet, speakAmount } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { readCodeIn } from './support/read-codes.ts'

// The link of a till: written to an NFC tag, shown as a QR code, and paid through. The fixed code of the shop goes on working.

for (const language of languagesOf(import.meta.filename)) {
  const t = tillWords[language]
  const w = words[language]
  const name = { zh: '吧台', en: 'Bar' }[language]

  test(`writes a till’s link to an NFC tag, and a payment through it bears the till, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner, shopId } = await openNoodleShop(request)
    const shop = await callsOf(request, owner)
    const { tillId } = await shop.post<{ tillId: number }>('/merchants/payment/tills', {
      merchantId: shopId,
      name,
    })
    const page = await signIn(await contextOf(browser, { language }), owner)
    const written: unknown[] = []
    await page.exposeFunction('tagWritten', (message: unknown) => written.push(message))
    await page.addInitScript(() => {
      const { tagWritten } = window as unknown as { tagWritten: (message: unknown) => Promise<void> }
      Object.assign(window, {
        NDEFReader: class {
          write = tagWritten
        },
      })
    })

    const link = await test.step('the owner writes the tag', async () => {
      await page.goto('/merchant-counter')
      await page.getByRole('dialog', { name: t.title }).getByRole('button', { name, exact: true }).click()
      await page.getByRole('button', { name: counterWords[language].settings }).click()
      await page.getByRole('button', { name: t.manage }).click()
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('button', { name: t.link }).click()
      const sheet = page.getByRole('dialog', { name: t.linkOf(name) })
      const qr = sheet.getByRole('img', { name: t.linkOf(name) })
      await expect(qr).toBeVisible()
      await sheet.getByRole('button', { name: t.writeTag }).click()
      await expect(page.getByText(t.tagWritten)).toBeVisible()
      await expectPageFits(page, language, 'till-link')
      const [message] = written as { records: { recordType: string; data: string }[] }[]
      const [record] = message?.records ?? []
      expect(record?.recordType).toBe('url')
      expect(new URL(record?.data ?? '').searchParams.get('till')).toBe(String(tillId))
      await expect.poll(async () => readCodeIn(await qr.screenshot(), 'QRCode')).toBe(record?.data)
      return record?.data ?? ''
    })

    const bob = await signIn(await contextOf(browser, { language }), 'bob')
    await test.step('a customer opens it and pays at the till', async () => {
      await bob.goto(link)
      await expect(payForm(bob).sheet.getByText(name)).toBeVisible()
      await expectPageFits(bob, language, 'pay-at-till')
      await payInSheet(bob, '5')
      await expect(bob).toHaveURL(/receipt=/)
      await expect(bob.getByText(name, { exact: true })).toBeVisible()
      const [record] = await shop.get<{ till: string | null }[]>(`/merchants/payment/records/${shopId}`)
      expect(record?.till).toBe(name)
    })

    await test.step('after the till was removed the link pays the shop, as its fixed code does', async () => {
      await bob.goto(link)
      await expect(payForm(bob).sheet.getByText(name)).toBeVisible()
      await speakAmount(bob, '6')
      const removed = await request.delete(`/api/merchants/payment/tills/${shopId}/${tillId}`, {
        headers: shop.headers,
      })
      expect(removed.status()).toBe(200)
      await confirmPayment(bob)
      await expect(bob.getByText(w.form.tillRemoved)).toBeVisible()
      await confirmPayment(bob)
      await expect(bob).toHaveURL(/receipt=/)
      await expect(bob.getByText(name, { exact: true })).toHaveCount(0)
      await bob.goto(link)
      await expect(payForm(bob).amount).toBeVisible()
      await expect(bob.getByText(name)).toHaveCount(0)
      const records = await shop.get<{ till: string | null; gfAmount: string }[]>(
        `/merchants/payment/records/${shopId}`,
      )
      expect(records.map(({ till, gfAmount }) => [till, gfAmount])).toEqual([
        [null, '6.0000'],
        [name, '5.0000'],
      ])
    })
  })
}
