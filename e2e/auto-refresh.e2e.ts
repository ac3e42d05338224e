import { expect, test } from '@playwright/test'
import { words as releaseWords } from '../web/src/points/release/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'

// Auto refresh, a package that releases PV daily: it is bought once, counts down, and replaces the manual release.

const texts = inBothLanguages((language) => ({
  package: releaseWords[language].auto.months(1),
  buy: releaseWords[language].auto.review,
  confirm: { zh: /^(确认|仍要)购买$/, en: /^Buy (now|anyway)$/ }[language],
  done: releaseWords[language].auto.done,
  finish: uiWords[language].money.done,
  left: releaseWords[language].autoRelease.left,
  days: { zh: /\d+ 天 \d+ 小时/, en: /\d+ d \d+ h/ }[language],
  refresh: releaseWords[language].refresh.title,
  running: releaseWords[language].refresh.because.autoReleaseRunning,
}))
const people = { zh: 'zhangwei', en: 'emma' }

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  // spec: 000 §1 auto-release bought for months
  // spec: 000 §2 assets: balances, countdown, actions in separate sheets
  // spec: 000 §4 auto-release: active while an end exists; no refresh, no purchase meanwhile
  // spec: 000 §5 auto refresh: a package, none running, GF enough | manual refresh: only while no auto-release runs
  test(`counts down after auto refresh is bought and blocks the manual refresh, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), people[language])
    const sheet = page.getByRole('dialog')
    await page.goto('/profile/assets?open=auto')
    await expect(sheet.getByRole('button', { name: t.buy, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    // The package that is tapped below the curve is chosen on the sheet.
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.package }).click()
    await expect(sheet.getByRole('radio', { name: t.package })).toBeChecked()
    await sheet.getByRole('button', { name: t.buy, exact: true }).click()
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()

    await expect(page.getByRole('button', { name: t.left })).toContainText(t.days)
    await page.getByRole('button', { name: t.refresh }).click()
    await expect(sheet.getByText(t.running).first()).toBeVisible()
  })
}
