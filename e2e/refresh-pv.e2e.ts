import { expect, test } from '@playwright/test'
import { words as balanceWords } from '../web/src/points/balance-words.ts'
import { words as releaseWords } from '../web/src/points/release/words.ts'
import { AMOUNT, containing, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'

// Manual release of accrued PV: its gain and cost are stated before, and a loss is named as one.

const texts = inBothLanguages((language) => ({
  action: releaseWords[language].refresh.title,
  review: releaseWords[language].refresh.review,
  loss: containing(releaseWords[language].refresh.loss(AMOUNT)),
  confirm: releaseWords[language].refresh.confirmLoss,
  free: releaseWords[language].refresh.toAuto,
  done: releaseWords[language].refresh.done,
  released: wholeText(balanceWords[language].releasedToday(AMOUNT)),
  nothing: releaseWords[language].refresh.because.nothingToRelease,
}))
const people = { zh: 'liuyang', en: 'sofia' }

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  // spec: 000 §2 assets: balances, countdown, actions in separate sheets
  // spec: 000 §8 points: transfer, exchange, release refused
  // spec: 000 §9 manual refresh 100 GF
  test(`refreshes PV at a loss only after a second confirmation, ${language}`, { tag: '@short' }, async ({
    browser,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), people[language])
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.action }).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(t.loss)).toBeVisible()
    // The free alternative comes first.
    expect((await sheet.getByRole('button').allTextContents()).slice(-2)).toEqual([t.free, t.confirm])
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByRole('button', { name: t.free })).toHaveCount(0)
    await expect(sheet.getByText(t.loss)).toBeVisible()
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#history').getByText('−100.00').first()).toBeVisible()
    await expect(page.getByText(t.released)).toBeVisible()

    // All of it was released: nothing is left to refresh.
    await page.getByRole('button', { name: t.action }).first().click()
    await expect(sheet.getByText(t.nothing)).toBeVisible()
    await expect(sheet.getByRole('button', { name: t.review, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.goto('/')
    await expect(page.getByText(t.released)).toBeVisible()
  })
}
