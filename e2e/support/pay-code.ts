import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type OfflineCodeFields, signedDigits, writeOfflineCode } from '../../contract/src/pay-code-format.ts'
import { words } from '../../web/src/payments/pay-code/words.ts'
import { readCodeIn } from './read-codes.ts'

/** Turns the pay code on in the page's session. */
export async function turnOn(page: Page, language: 'zh' | 'en'): Promise<void> {
  const w = words[language]
  await page.goto('/pay-code')
  await page.getByRole('button', { name: w.off.action }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(w.password, { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: w.off.action }).click()
  await expect(page.getByRole('img', { name: w.qr })).toBeVisible()
}

/** Types an amount on the counter's keypad. */
export async function ringUp(page: Page, digits: string): Promise<void> {
  if (!page.url().includes('/merchant-counter')) await page.goto('/merchant-counter')
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

/** Types as a hand scanner does: a key each five milliseconds, and Enter, however slow the machine is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      // After a pause: no key before it is part of the scan.
      const start = performance.now() + 1000
      for (const [index, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true })
        Object.defineProperty(event, 'timeStamp', { value: start + index * 5 })
        dispatchEvent(event)
      }
    },
    [...code, 'Enter'],
  )
}

/** Returns the digits of the code that the page shows. */
export async function shownDigits(page: Page, language: 'zh' | 'en'): Promise<string> {
  await expect(page.getByRole('img', { name: words[language].bars })).toBeVisible()
  const text = await page.getByText(/^28\d\d( \d{4}){5}$/).textContent()
  return (text ?? '').replaceAll(' ', '')
}

/** Reads the barcode that the page draws, as a hand scanner does. */
export async function textOfBarcode(page: Page, language: 'zh' | 'en'): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    const picture = await page.getByRole('img', { name: words[language].bars }).screenshot()
    text = await readCodeIn(picture, 'Code128')
    expect(text).toMatch(/^28\d{22}$/)
  }).toPass()
  return text ?? ''
}

/** Reads the QR code of an offline code that the page draws, as a till's camera does. */
export async function textOfOfflineCode(page: Page): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    const picture = await page.locator('canvas').first().screenshot()
    text = await readCodeIn(picture, 'QRCode')
    expect(text).toMatch(/^29\d+$/)
  }).toPass()
  return text ?? ''
}

/** Creates the key of a device as a browser does, and signs offline codes with it. */
export function offlineDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-65).toString('base64url'),
    code(fields: OfflineCodeFields): string {
      const signed = signedDigits(fields)
      const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
      return writeOfflineCode(signed, sign('sha256', Buffer.from(signed), key))
    },
  }
}
