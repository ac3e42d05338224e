import { expect, test } from '@playwright/test'
import { words as processWords } from '../web/src/trading/process/words.ts'
import { createPasskey } from './support/authenticator.ts'
import { paidTrade } from './support/cases.ts'
import { AMOUNT, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// A seller with a passkey releases GF by fingerprint in place of the payment password.

const texts = inBothLanguages((language) => ({
  release: processWords[language].release.title,
  received: containing(processWords[language].release.received(AMOUNT)),
  confirm: processWords[language].release.confirm('1,000'),
  done: processWords[language].release.done,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`releases GF with a passkey, ${language}`, { tag: '@short' }, async ({ browser, request }) => {
    const [seller, buyer] = [await newSeller(request, '1000'), await newcomer(request)]
    const { transactionId } = await paidTrade(request, buyer, seller)
    const page = await signIn(await contextOf(browser, { language, dark: language === 'en' }), seller)
    await createPasskey(page, language)

    await page.goto(`/trading-process/${transactionId}`)
    await page.getByRole('button', { name: t.release }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.received).check()
    await expectNoViolations(page, 'releasing with a passkey')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    const buys = await callsOf(request, buyer)
    const { gfBalance } = await buys.get<{ gfBalance: string }>(`/points/account/${buys.id}`)
    expect(gfBalance).toBe('1200.0000')
  })
}
