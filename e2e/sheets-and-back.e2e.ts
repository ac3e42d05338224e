import { expect, type Page, test } from '@playwright/test'
import { words as settingsWords } from '../web/src/identity/settings/settings-words.ts'
import { newcomer } from './support/newcomer.ts'
import { payInSheet } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// The history rule of sheets (rules/screens#sheets-and-back): what opens is one Back, what closes takes its entry out, and the
// page is never one too far. Everything stands on /profile/settings, with /profile before it.

const BEFORE = `${ORIGIN}/profile`
const HERE = `${ORIGIN}/profile/settings`
const dialogs = (page: Page) => page.locator('dialog[open]')

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: settingsWords.zh.account.loginPassword }).click()
  await expect(dialogs(page)).toHaveCount(1)
}

/** The next Back leads to the page before, and not past it. */
async function isOneBackFromBefore(page: Page): Promise<void> {
  await expect(dialogs(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined()
  await expect(page).toHaveURL(HERE)
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
}

/** Two browsers: one that steps by the keys of entries, and one without such keys, as Safari was for long. */
for (const keys of [true, false]) {
  const start = async (page: Page): Promise<Page> => {
    if (!keys)
      await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await page.goto('/profile')
    await page.locator('a[href="/profile/settings"]').click()
    await expect(page).toHaveURL(HERE)
    return page
  }
  const opened = async ({ browser, request }: Parameters<Parameters<typeof test>[2]>[0]) =>
    start(await signIn(await contextOf(browser), await newcomer(request)))
  const inWhat = keys ? 'with keys' : 'without keys'

  test(`a reload under an open sheet opens the page without it, ${inWhat}`, async ({ browser, request }) => {
    const page = await opened({ browser, request } as never)
    await openSheet(page)
    await page.evaluate(() => location.reload())
    await expect(page.getByRole('button', { name: settingsWords.zh.account.loginPassword })).toBeVisible()
    await openSheet(page)
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    if (keys) {
      await isOneBackFromBefore(page)
      return
    }
    // Without keys nothing tells what lies beneath a mark that an earlier document made: one Back more, and none too far.
    await page.goBack()
    await isOneBackFromBefore(page)
  })

  test(`a reload while the step is under way never leaves the page, ${inWhat}`, async ({
    browser,
    request,
  }) => {
    const page = await opened({ browser, request } as never)
    await openSheet(page)
    await page.evaluate(() => {
      document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
      location.reload()
    })
    await expect(page.getByRole('button', { name: settingsWords.zh.account.loginPassword })).toBeVisible()
    await expect(page).toHaveURL(HERE)
    await openSheet(page)
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL(HERE)
  })
}

test('a payment whose page was reloaded ends on its page, one Back from the page before', {
  tag: '@short',
}, async ({ browser, request }) => {
  const page = await signIn(await contextOf(browser), await newcomer(request))
  await page.goto('/profile/settings')
  await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await expect(dialogs(page)).toHaveCount(1)
  await page.evaluate(() => location.reload())
  await expect(dialogs(page)).toHaveCount(1)
  await payInSheet(page, '2')
  await expect(page).toHaveURL(/receipt=/)
  // The receipt stands in the place of the page that paid.
  await page.goBack()
  await expect(page).toHaveURL(HERE)
})

test('a page that is loaded anew by Back, where a sheet was open, stands without it', async ({
  browser,
  request,
}) => {
  const page = await signIn(await contextOf(browser), await newcomer(request))
  await page.goto('/profile')
  await page.locator('a[href="/profile/settings"]').click()
  await openSheet(page)
  await page.evaluate(() => location.assign('/api/docs'))
  await expect(page).toHaveURL(/api\/docs/)
  await page.goBack()
  await isOneBackFromBefore(page)
})
