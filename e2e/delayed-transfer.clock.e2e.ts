import { expect, test } from '@playwright/test'
import { words as securityWords } from '../web/src/identity/security-words.ts'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words } from '../web/src/points/send/delay-words.ts'
import { words as recipientWords } from '../web/src/points/send/recipient-words.ts'
import { passDays } from './support/clock.ts'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'
import { sendGf } from './support/send-gf.ts'

// A delayed transfer arrives, and its receiver is known from then on. The clock of the demo is moved, so it has a server of its own.

test.describe.configure({ mode: 'serial' })

for (const language of languagesOf(import.meta.filename)) {
  const w = words[language]
  const t = assetsWords[language].transfer

  test(`arrives a day later, and the delay is no longer proposed for its receiver, ${language}`, async ({
    browser,
    request,
  }) => {
    const [from, to] = [await newcomer(request), await newcomer(request)]
    await sendGf(request, { from, to, amount: '100', delayHours: 24 })
    const receiver = await signIn(await contextOf(browser, { language }), to)
    await receiver.goto('/history')
    const incoming = receiver.getByRole('region', { name: w.open })
    await expect(incoming).toContainText('100.00 GF')

    await passDays(request, 1)
    await receiver.reload()
    await expect(receiver.getByText('+100.00').first()).toBeVisible()
    await expect(incoming).toHaveCount(0)

    const page = await signIn(await contextOf(browser, { language }), from)
    await page.goto('/profile/assets?open=transfer')
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(recipientWords[language].code).fill((await memberOf(request, to)).referralCode)
    await sheet.getByRole('button', { name: '100', exact: true }).click()
    await expect(sheet.getByText(w.isNew)).toHaveCount(0)
    await expect(sheet.getByRole('radio', { name: w.atOnce })).toHaveCount(0)
    await sheet.getByRole('button', { name: w.later }).click()
    await expect(sheet.getByRole('radio', { name: w.atOnce })).toBeChecked()
    await sheet.getByRole('button', { name: t.review }).click()
    await sheet.getByLabel(securityWords[language].secondKey.label, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
  })
}
