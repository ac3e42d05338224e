import { expect, test } from '@playwright/test'
import { grantWords } from '../web/src/operators/governance/grant-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf } from './support/people.ts'
import { withdrawEverything } from './support/proposals.ts'
import { expectFits, SIZES } from './support/sizes.ts'

// Grants of GF: the treasurer finds the receiver by name and sees what remains in the treasury, and so does the owner who
// approves. On a phone, a tablet and a wide screen.

const texts = inBothLanguages((language) => ({
  grant: governanceWords[language].kinds.grant,
  find: grantWords[language].find.member,
  pick: grantWords[language].pick,
  receiver: grantWords[language].receiver,
  before: grantWords[language].before,
  after: grantWords[language].after,
  short: grantWords[language].short,
  amount: governanceWords[language].amount,
  reason: governanceWords[language].reason,
  ask: governanceWords[language].propose,
  asked: governanceWords[language].proposed,
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
}))

test.describe.configure({ mode: 'serial' })

for (const language of languagesOf(import.meta.filename))
  for (const size of SIZES) {
    const t = texts[language]
    test(`grants GF to a receiver found by name after an approval, ${language}, ${size.width}`, async ({
      browser,
      request,
    }) => {
      await withdrawEverything(request)
      const name = await newcomer(request)
      const settings = { language, size, dark: language === 'en' }
      const treasurer = await signInOperator(await contextOf(browser, settings), 'treasurer')
      const owner = await signInOperator(await contextOf(browser, settings), 'owner')

      await treasurer.goto('/console/proposals')
      await treasurer.getByRole('button', { name: t.grant }).click()
      const sheet = treasurer.getByRole('dialog')
      await sheet.getByRole('button', { name: t.ask }).click()
      await expect(sheet.getByText(t.pick)).toBeVisible()
      await sheet.getByLabel(t.find).fill(name)
      await sheet.getByRole('button', { name }).click()
      const seen = sheet.getByRole('region', { name: t.receiver })
      await expect(seen.getByText(name)).toBeVisible()
      await sheet.getByLabel(t.amount).fill('99999999.99')
      await expect(seen.getByText(t.short)).toBeVisible()
      await sheet.getByLabel(t.amount).fill('1.5')
      await expect(seen.getByText(t.after)).toBeVisible()
      await expect(seen.getByText(t.short)).toHaveCount(0)
      await sheet.getByLabel(t.reason).fill('For the help at the fair.')
      const ask = sheet.getByRole('button', { name: t.ask })
      await expectFits(treasurer, 'asking for a grant', ask)
      await ask.click()
      await expect(treasurer.getByText(t.asked)).toBeVisible()

      await owner.goto('/console/proposals')
      await owner.getByRole('button', { name: t.approve }).first().click()
      const question = owner.getByRole('alertdialog')
      const again = question.getByRole('region', { name: t.receiver })
      await expect(again.getByText(name)).toBeVisible()
      await expect(again.getByText(t.before)).toBeVisible()
      await expect(again.getByText(t.after)).toBeVisible()
      const approve = question.getByRole('button', { name: t.approve })
      await expectFits(owner, 'approving a grant', approve)
      await approve.click()
      await expect(owner.getByText(t.approved)).toBeVisible()
    })
  }
