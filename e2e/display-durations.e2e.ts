import { expect, type Page, test } from '@playwright/test'
import { words as cameraWords } from '../web/src/camera/words.ts'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as identityWords } from '../web/src/identity/words.ts'
import { words as homeWords } from '../web/src/shell/home/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// How long toasts and other temporary texts stay (documents 000 and 001, section 9), measured with a controlled clock.

const SOON = 20

/** Checks that it stays until just before the time and is gone just after it. */
async function expectLasts(
  page: Page,
  milliseconds: number,
  stays: () => Promise<void>,
  goes: () => Promise<void>,
) {
  await page.clock.runFor(milliseconds - SOON)
  await stays()
  await page.clock.runFor(2 * SOON)
  await goes()
}

/** Pauses the clock at a time that the page has not reached yet. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
}

// spec: 000 §9 toasts 3 s, redirects 1.5 s, roll 1200 ms
// spec: 001 §2 toasts of 5 s; home after 2 s
// spec: 001 §9 shop: canvas 300; long press, re-check, toast, copied
// spec: 001 §9 scan: frames each 100 ms, 2 s, 5 s, 2 s, camera’s sizes, three tries
test('shows a toast for three seconds, and for five on the payment page', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'bob')
  await page.clock.install()
  for (const [path, press, text, milliseconds] of [
    ['/', homeWords.zh.nft, homeWords.zh.nftClosed, 3000],
    ['/scan-payment', cameraWords.zh.scan.submit, cameraWords.zh.scan.invalidCode, 5000],
  ] as const) {
    await page.clock.resume()
    await page.goto(path)
    if (path === '/scan-payment') {
      await page.getByRole('button', { name: cameraWords.zh.scan.manual }).click()
      await page.getByLabel(cameraWords.zh.scan.manualLabel).fill('！？')
    }
    const button = page.getByRole('button', { name: press })
    await expect(button).toBeVisible()
    await stopClock(page)
    await button.click()
    // The field's own message stays as long as the field is invalid.
    const toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).last()
    const count = await page.getByText(text).count()
    await expect(toast).toBeAttached()
    await expectLasts(
      page,
      milliseconds,
      () => expect(page.getByText(text)).toHaveCount(count),
      () => expect(page.getByText(text)).toHaveCount(count - 1),
    )
  }
})

// spec: 000 §9 toasts 3 s, redirects 1.5 s, roll 1200 ms
test('leaves the page 1.5 seconds after a login and after a logout', async ({ browser, request }) => {
  const who = await newcomer(request)
  const page = await (await contextOf(browser)).newPage()
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel(identityWords.zh.login.account).fill(who)
  await page.getByLabel(identityWords.zh.login.password, { exact: true }).fill('torch123')
  await stopClock(page)
  await page.getByRole('button', { name: identityWords.zh.login.submit, exact: true }).click()
  await expect(page.getByText(identityWords.zh.message.loginSuccess)).toBeVisible()
  await expectLasts(
    page,
    1500,
    () => expect(page).toHaveURL(`${ORIGIN}/login`),
    () => expect(page).toHaveURL(`${ORIGIN}/`),
  )
  await page.clock.resume()
  await page.goto('/profile')
  await page.getByRole('button', { name: profileWords.zh.logout.button, exact: true }).click()
  const sure = page
    .getByRole('alertdialog')
    .getByRole('button', { name: profileWords.zh.logout.button, exact: true })
  await expect(sure).toBeVisible()
  await stopClock(page)
  await sure.click()
  await expect(page.getByText(profileWords.zh.logout.done)).toBeVisible()
  await expectLasts(
    page,
    1500,
    () => expect(page).toHaveURL(`${ORIGIN}/profile`),
    () => expect(page).toHaveURL(`${ORIGIN}/login`),
  )
})

// spec: 001 §9 shop: canvas 300; long press, re-check, toast, copied
test('shows for two seconds that something was copied', async ({ browser }) => {
  const context = await contextOf(browser)
  await context.grantPermissions(['clipboard-write'])
  const page = await signIn(context, 'noodle')
  await page.clock.install()
  await page.goto('/profile')
  const copy = page.getByRole('button', { name: profileWords.zh.code.copy })
  await expect(copy).toBeVisible()
  await stopClock(page)
  await copy.click()
  const copied = page.getByText(profileWords.zh.code.copied)
  await expect(copied.first()).toBeAttached()
  await expectLasts(
    page,
    2000,
    () => expect(copied.first()).toBeAttached(),
    () => expect(copied).toHaveCount(0),
  )
})

// spec: 000 §2 safe back: gives up after 500 ms
// spec: 001 §9 back 500 ms; after saving 1500 ms
test('goes to the parent page when going back has no effect for half a second', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'bob')
  await page.clock.install()
  await page.goto('/profile')
  await page.getByRole('main').locator('a[href="/profile/settings"]').click()
  const back = page.getByRole('button', { name: uiWords.zh.back })
  await expect(back).toBeVisible()
  await page.evaluate(() => {
    history.go = () => {}
  })
  await stopClock(page)
  await back.click()
  await expectLasts(
    page,
    500,
    () => expect(page).toHaveURL(`${ORIGIN}/profile/settings`),
    () => expect(page).toHaveURL(`${ORIGIN}/profile`),
  )
})
