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
import { addTill } from './support/tills.ts'

// The link of a till: written to an NFC tag, shown as a QR code, and paid through. The fixed code of the shop goes on working.

for (const language of languagesOf(import.meta.filename)) {
  const t = tillWords[language]
  const w = words[language]
  const name = { zh: '吧台', en: 'Bar' }[language]

  test(`writes a till’s link to an NFC tag and shows it as a QR code, ${language}`, async ({
    browser,
    request,
  }) => {
    const shop = await openNoodleShop(request)
    const { link } = await addTill(request, shop, name)
    const page = await signIn(await contextOf(browser, { language }), shop.owner)
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
    expect(written).toMatchObject([{ records: [{ recordType: 'url', data: link }] }])
    await expect.poll(async () => readCodeIn(await qr.screenshot(), 'QRCode')).toBe(link)
  })

  test(`pays at the till whose link is opened, and at no till once it is removed, ${language}`, async ({
    browser,
    request,
  }) => {
    const shop = await openNoodleShop(request)
    const { tillId, link } = await addTill(request, shop, name)
    expect(new URL(link).searchParams.get('till')).toBe(String(tillId))
    const owner = await callsOf(request, shop.owner)
    const recorded = () =>
      owner.get<{ till: string | null; gfAmount: string }[]>(`/merchants/payment/records/${shop.shopId}`)
    const bob = await signIn(await contextOf(browser, { language }), 'bob')

    await test.step('a customer opens the link and pays at the till', async () => {
      await bob.goto(link)
      await expect(payForm(bob).sheet.getByText(name)).toBeVisible()
      await expectPageFits(bob, language, 'pay-at-till')
      await payInSheet(bob, '5')
      await expect(bob).toHaveURL(/receipt=/)
      await expect(bob.getByText(name, { exact: true })).toBeVisible()
      expect(await recorded()).toMatchObject([{ till: name }])
    })

    await test.step('after the till was removed the link pays the shop, as its fixed code does', async () => {
      await bob.goto(link)
      await expect(payForm(bob).sheet.getByText(name)).toBeVisible()
      await speakAmount(bob, '6')
      const path = `/api/merchants/payment/tills/${shop.shopId}/${tillId}`
      expect((await request.delete(path, { headers: owner.headers })).status()).toBe(200)
      await confirmPayment(bob)
      await expect(bob.getByText(w.form.tillRemoved)).toBeVisible()
      await confirmPayment(bob)
      await expect(bob).toHaveURL(/receipt=/)
      await expect(bob.getByText(name, { exact: true })).toHaveCount(0)
      await bob.goto(link)
      await expect(payForm(bob).amount).toBeVisible()
      await expect(bob.getByText(name)).toHaveCount(0)
      expect((await recorded()).map(({ till, gfAmount }) => [till, gfAmount])).toEqual([
        [null, '6.0000'],
        [name, '5.0000'],
      ])
    })
  })
}
