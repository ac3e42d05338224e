import { expect, type Page, test } from '@playwright/test'
import { words as securityWords } from '../web/src/identity/security-words.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as lockWords } from '../web/src/payments/counter/lock-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { createPasskey } from './support/authenticator.ts'
import { beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

// A tablet at the counter is locked in its owner's account: it only makes bills until the payment password or a passkey.

const CACHE_KEYS: Record<string, string> = {
  '/': 'pointsLastSeen.balances',
  '/merchant-finance': 'shopLastSeen.account',
}
const COUNTER_KEYS = /^(shopLastSeen\.(counter|workplaces)|ownShopsLastSeen\.shops)$/
const cachedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('LastSeen')))

const texts = inBothLanguages((language) => ({
  settings: counterWords[language].settings,
  lock: lockWords[language].lock,
  confirm: lockWords[language].confirm,
  unlock: lockWords[language].unlock,
  password: lockWords[language].password,
  back: uiWords[language].back,
  collect: beginningWith(counterWords[language].collectAmount('5.00')),
  scan: counterWords[language].scanToPay,
  close: uiWords[language].close,
  use: securityWords[language].instead.usePasskey,
  willAsk: securityWords[language].instead.willAsk,
  notUnlocked: lockWords[language].unlockFailed,
  ok: uiWords[language].confirm,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`allows only the counter on a locked device until the payment password is given, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const { owner } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language, wide: true }), owner)

    await test.step('the device caches balances before', async () => {
      for (const address of ['/', '/merchant-finance']) {
        await page.goto(address)
        await expect.poll(() => cachedKeys(page)).toContain(CACHE_KEYS[address])
      }
    })

    await test.step('locks the device and deletes cached balances', async () => {
      await lock(page, t)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('button', { name: t.back, exact: true })).toHaveCount(0)
      await expectNoViolations(page)
      // Cached balances are deleted from the device.
      expect((await cachedKeys(page)).filter((key) => !COUNTER_KEYS.test(key))).toEqual([])
    })

    await test.step('redirects every other address and a reload to the counter', async () => {
      for (const address of [
        '/',
        '/profile/assets',
        '/profile/settings',
        '/merchant-finance',
        '/scan-payment',
      ]) {
        await page.goto(address)
        await expect(page).toHaveURL(/\/merchant-counter$/)
      }
      // Clearing the local flag does not unlock it: the server reports the lock.
      await page.evaluate(() => localStorage.removeItem('atCounter'))
      await page.goto('/profile/assets')
      await expect(page).toHaveURL(/\/merchant-counter$/)
      await page.reload()
      await expect(page.getByRole('button', { name: t.unlock })).toBeVisible()
    })

    await test.step('makes a bill', async () => {
      await page.keyboard.press('5')
      await page.getByRole('button', { name: t.collect }).click()
      await expect(page.getByRole('img', { name: t.scan })).toBeVisible()
      await page.getByRole('button', { name: t.close, exact: true }).click()
    })

    await test.step('unlocks with the payment password only', async () => {
      await page.getByRole('button', { name: t.unlock }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(t.password, { exact: true }).fill('not-it-at-all')
      await sheet.getByRole('button', { name: t.unlock }).click()
      await expect(sheet.getByRole('alert').or(sheet.locator('[aria-invalid=true]')).first()).toBeVisible()
      await expectNoViolations(page)
      await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
      await sheet.getByRole('button', { name: t.unlock }).click()
      await expect(page.getByRole('navigation').first()).toBeVisible()
    })
  })

  for (const size of SIZES_OF[language])
    test(`unlocks with a passkey in place of the password, ${language}, ${size.width}`, async ({
      browser,
      request,
    }) => {
      const { owner } = await openNoodleShop(request)
      const page = await signIn(await contextOf(browser, { language, size }), owner)
      const setFinger = await createPasskey(page, language)
      await lock(page, t)
      await page.getByRole('button', { name: t.unlock }).click()
      const sheet = page.getByRole('dialog')
      const unlock = sheet.getByRole('button', { name: t.unlock })

      await test.step('refuses another setFinger', async () => {
        await setFinger(false)
        await sheet.getByRole('button', { name: t.use }).click()
        await expect(sheet.getByRole('status')).toHaveText(t.willAsk)
        await expectFits(page, 'unlocking with a passkey', unlock)
        await unlock.click()
        const refused = page.getByRole('alertdialog', { name: t.notUnlocked })
        await refused.getByRole('button', { name: t.ok }).click()
        await expect(refused).toBeHidden()
      })

      await setFinger(true)
      await sheet.getByRole('button', { name: t.use }).click()
      await unlock.click()
      await expect(page.getByRole('button', { name: t.unlock })).toHaveCount(0)
      await page.goto('/profile/assets')
      await expect(page).toHaveURL(/\/profile\/assets$/)
    })
}

async function lock(page: Page, t: (typeof texts)['zh']): Promise<void> {
  await page.goto('/merchant-counter')
  await page.getByRole('button', { name: t.settings }).click()
  await page.getByRole('button', { name: t.lock }).click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: t.confirm, exact: true }).click()
  await expect(page.getByRole('button', { name: t.unlock })).toBeVisible()
}
