import { expect, type Locator, type Page, test } from '@playwright/test'
import { words as securityWords } from '../web/src/identity/security-words.ts'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words } from '../web/src/points/send/delay-words.ts'
import { words as recipientWords } from '../web/src/points/send/recipient-words.ts'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'
import { countTouches } from './support/touches.ts'

// A transfer with a delay: proposed for a new receiver, shown to both sides while it is on its way, and called back with one press.

for (const language of languagesOf(import.meta.filename)) {
  const w = words[language]
  const t = assetsWords[language].transfer
  const r = recipientWords[language]
  const password = securityWords[language].secondKey.label

  test(`sends to a new receiver with a delay and calls it back, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const [from, to] = [await newcomer(request), await newcomer(request)]
    const { referralCode } = await memberOf(request, to)
    const page = await signIn(await contextOf(browser, { language }), from)
    const touches = await countTouches(page)
    const sheet = page.getByRole('dialog')
    const send = async () => {
      await page.goto('/profile/assets?open=transfer')
      await sheet.getByLabel(r.code).fill(referralCode)
      await expect(sheet.getByText(w.isNew)).toBeVisible()
      await sheet.getByRole('button', { name: '100', exact: true }).click()
    }
    await send()
    await expect(sheet.getByRole('radio', { name: w.atOnce })).toBeChecked()
    await touches.reset()
    await choose(sheet, w.inHours(2))
    expect(await touches.count()).toBe(1)
    await expect(sheet.getByText(w.canCallBack)).toBeVisible()
    await sheet.getByRole('button', { name: t.review }).click()
    await expect(sheet.getByText(w.check)).toBeVisible()
    await expect(sheet.getByText(w.inHours(2))).toBeVisible()
    await sheet.getByLabel(password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: w.confirm }).click()
    await expect(sheet.getByText(w.done).last()).toBeVisible()
    await expect(sheet.getByText(w.arrival, { exact: true })).toBeVisible()
    await expectNoViolations(page)
    await sheet.getByRole('link', { name: w.toHistory }).click()

    const own = onItsWay(page, w.open)
    await expect(own).toContainText('100.00 GF')
    const receiver = await signIn(await contextOf(browser, { language }), to)
    await receiver.goto('/notices')
    await expect(receiver.getByText(/100\.00 GF/).first()).toBeVisible()
    await receiver.goto('/history')
    const incoming = onItsWay(receiver, w.open)
    await expect(incoming).toContainText(w.notYet)
    await expect(incoming.getByRole('button')).toHaveCount(0)
    await expectNoViolations(receiver)

    await touches.reset()
    await own.getByRole('button').click()
    await expect(own).toHaveCount(0)
    expect(await touches.count()).toBe(1)
    // The receiver's screen learns of it by itself.
    await expect(incoming).toHaveCount(0)
    await expect(page.getByText('+100.00').first()).toBeVisible()
    await expectNoViolations(page)

    // Called back, it has made the receiver no acquaintance: the delay is proposed again.
    await send()
  })
}

test('calls back once when the answer is lost and the press repeated', async ({ browser, request }) => {
  const w = words.zh
  const [from, to] = [await newcomer(request), await newcomer(request)]
  const { referralCode } = await memberOf(request, to)
  const page = await signIn(await contextOf(browser), from)
  await page.goto('/profile/assets?open=transfer')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(recipientWords.zh.code).fill(referralCode)
  await sheet.getByRole('button', { name: '100', exact: true }).click()
  await choose(sheet, w.inHours(24))
  await sheet.getByRole('button', { name: assetsWords.zh.transfer.review }).click()
  await sheet.getByLabel(securityWords.zh.secondKey.label, { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: w.confirm }).click()
  await sheet.getByRole('link', { name: w.toHistory }).click()
  const keys: (string | undefined)[] = []
  await page.route('**/call-back', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The first request reaches the server, but its answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await onItsWay(page, w.open).getByRole('button').click()
  await expect(onItsWay(page, w.open)).toHaveCount(0)
  // The row is gone by the event of the first request; the app still asks for its answer.
  await expect.poll(() => keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

const onItsWay = (page: Page, name: string) => page.getByRole('region', { name })

/** Chooses by its label, as a finger does: the radio button itself is hidden. */
async function choose(sheet: Locator, label: string): Promise<void> {
  await sheet.getByText(label, { exact: true }).click()
}
