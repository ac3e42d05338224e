import { expect, test } from '@playwright/test'
import { productWords } from '../web/src/operators/governance/product-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { withdrawEverything } from './support/proposals.ts'
import { expectFits, SIZES } from './support/sizes.ts'

// Two operators open a wealth product; an open list shows it at once, and removes it when it is stopped.

const texts = inBothLanguages((language) => ({
  open: productWords[language].open,
  fields: {
    nameZh: productWords[language].nameZh,
    nameEn: productWords[language].nameEn,
    textZh: productWords[language].textZh,
    textEn: productWords[language].textEn,
  },
  terms: {
    rate: productWords[language].rate,
    term: productWords[language].term,
    least: productWords[language].least,
    quota: productWords[language].quota,
  },
  hundreds: productWords[language].hundredsFault,
  interest: productWords[language].interest,
  reason: governanceWords[language].reason,
  ask: governanceWords[language].propose,
  asked: governanceWords[language].proposed,
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
  wealth: governanceWords[language].parts.wealth,
  stop: productWords[language].acts.stop,
  stopped: productWords[language].statuses['off-sale'],
}))

test.describe.configure({ mode: 'serial' })

for (const language of languagesOf(import.meta.filename))
  for (const size of SIZES) {
    const t = texts[language]
    test(`opens and stops a wealth product after approvals, live for members, ${language}, ${size.width}`, async ({
      browser,
      request,
    }) => {
      await withdrawEverything(request)
      const settings = { language, size, dark: language === 'en' }
      const member = await signIn(await contextOf(browser, settings), await newcomer(request))
      const treasurer = await signInOperator(await contextOf(browser, settings), 'treasurer')
      const owner = await signInOperator(await contextOf(browser, settings), 'owner')
      const name = `${language === 'zh' ? '春分' : 'Spring'} ${size.width} ${Date.now() % 100_000}`
      await member.goto('/profile/assets?open=wealth')
      await expect(member.getByRole('dialog', { name: t.wealth, exact: true })).toBeVisible()

      await treasurer.goto('/console/wealth-products')
      await treasurer.getByRole('button', { name: t.open }).click()
      const sheet = treasurer.getByRole('dialog')
      for (const label of Object.values(t.fields)) await sheet.getByLabel(label).fill(name)
      await sheet.getByLabel(t.terms.rate).fill('0.05')
      await sheet.getByLabel(t.terms.term).fill('30')
      await sheet.getByLabel(t.terms.least).fill('100')
      await sheet.getByLabel(t.terms.quota).fill('1050')
      await sheet.getByLabel(t.reason).fill('Agreed in the meeting.')
      await sheet.getByRole('button', { name: t.ask }).click()
      await expect(sheet.getByText(t.hundreds)).toBeVisible()
      await sheet.getByLabel(t.terms.quota).fill('10000')
      await expect(sheet.getByText(t.interest)).toBeVisible()
      await expect(sheet.getByText('150.00 GF')).toBeVisible()
      const ask = sheet.getByRole('button', { name: t.ask })
      await expectFits(treasurer, 'opening a product', ask)
      await ask.click()
      await expect(treasurer.getByText(t.asked)).toBeVisible()

      const approve = async () => {
        await owner.goto('/console/proposals')
        await owner.getByRole('button', { name: t.approve }).first().click()
        await owner.getByRole('alertdialog').getByRole('button', { name: t.approve }).click()
        await expect(owner.getByText(t.approved)).toBeVisible()
      }
      await approve()
      // The list updates by itself on the member's screen.
      await expect(member.getByRole('button', { name })).toBeVisible()

      await treasurer.goto('/console/wealth-products')
      const card = treasurer.locator('li', { hasText: name })
      await expectFits(treasurer, 'products')
      await card.getByRole('button', { name: t.stop }).click()
      const stopping = treasurer.getByRole('dialog')
      await stopping.getByLabel(t.reason).fill('It was a try.')
      await stopping.getByRole('button', { name: t.ask }).click()
      await expect(treasurer.getByText(t.asked)).toBeVisible()
      await approve()
      await expect(member.getByRole('button', { name })).toHaveCount(0)
      await treasurer.goto('/console/wealth-products')
      await expect(card.getByText(t.stopped, { exact: true })).toBeVisible()
    })
  }
