import { expect, test } from '@playwright/test'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'

// Flash exchange of GF into PV: the amount to receive is shown while typing and is credited.

const texts = inBothLanguages((language) => ({
  action: assetsWords[language].exchange.title,
  pay: assetsWords[language].exchange.pay,
  next: uiWords[language].money.next,
  confirm: assetsWords[language].exchange.confirm,
  done: assetsWords[language].exchange.done,
  returns: {
    zh: /您付出 300\.00 GF.*一年内约返还 \d+\.\d\d GF.*约返还 150\.00 GF/,
    en: /You pay 300\.00 GF.*about \d+\.\d\d GF come back within a year.*about 150\.00 GF/,
  }[language],
  hundreds: assetsWords[language].hundreds,
}))
const people = { zh: 'caiwen', en: 'lucas' }

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  // spec: 000 §1 GF: into PV (flash exchange)
  // spec: 000 §2 assets: balances, countdown, actions in separate sheets
  // spec: 000 §5 exchange: 100, hundreds, within the balance; preview times 8
  // spec: 000 §8 points: transfer, exchange, release refused
  test(`credits eight PV for each GF exchanged, ${language}`, { tag: '@short' }, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), people[language])
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.action, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(new RegExp(`^${t.pay}`)).fill('250')
    await sheet.getByLabel(new RegExp(`^${t.pay}`)).blur()
    await expect(sheet.getByText(t.hundreds).first()).toBeVisible()
    await expect(sheet.getByText('2,000.00')).toBeVisible()
    await expect(sheet.getByRole('note')).not.toContainText('%')
    await sheet.getByLabel(new RegExp(`^${t.pay}`)).fill('300')
    await expect(sheet.getByText('2,400.00')).toBeVisible()
    await sheet.getByRole('button', { name: t.next }).click()
    await expect(sheet.getByText('2,400.00 PV')).toBeVisible()
    await expect(sheet.getByRole('note')).toContainText(t.returns)
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.locator('#history').getByText('−300.00').first()).toBeVisible()
    await expect(page.locator('#history').getByText('+2,400.00').first()).toBeVisible()
  })
}
