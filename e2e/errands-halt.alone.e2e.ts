import { expect, test } from '@playwright/test'
import { words as searchWords } from '../web/src/operators/global-search/global-search-words.ts'
import { USUAL_REASONS } from '../web/src/operators/governance/haltable-parts.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { runErrands } from './support/errands.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf } from './support/people.ts'
import { resumePart } from './support/proposals.ts'

// An operator halts a part of the platform from the console's home, counted in clicks, fields and keys (rules/screens#errands).

const texts = inBothLanguages((language) => ({
  home: operatorsWords[language].home,
  find: searchWords[language].label,
  search: { zh: '暂停 闪兑', en: 'halt exchange' }[language],
  title: governanceWords[language].haltTitle(governanceWords[language].parts.exchange),
  part: governanceWords[language].parts.exchange,
  reasonZh: governanceWords[language].reasonZh,
  reasonEn: governanceWords[language].reasonEn,
  usual: USUAL_REASONS[0]?.name[language] ?? '',
  haltNow: governanceWords[language].haltNow,
  halted: governanceWords[language].halted,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`halts a part within few steps, ${language}`, async ({ browser, request }) => {
    await resumePart(request, 'exchange')
    const page = await signInOperator(await contextOf(browser, { language, wide: true }), 'owner')
    const openHome = async () => {
      await page.goto('/console')
      await expect(page.getByRole('heading', { level: 1, name: t.home })).toBeVisible()
      await expect(page.getByLabel(t.find)).toBeFocused()
    }
    await runErrands(page, openHome, [
      [
        'a halt',
        4,
        async () => {
          await page.keyboard.type(t.search)
          await page.keyboard.press('Enter')
          const sheet = page.getByRole('dialog', { name: t.title })
          await expect(sheet.getByLabel(t.reasonZh)).toBeFocused()
          await sheet.getByRole('button', { name: t.usual, exact: true }).click()
          for (const field of [t.reasonZh, t.reasonEn])
            await expect(sheet.getByLabel(field)).not.toHaveValue('')
          await sheet.getByRole('button', { name: t.haltNow }).click()
          const card = page.getByRole('listitem').filter({ hasText: t.part }).first()
          await expect(card).toContainText(t.halted)
        },
      ],
    ])
    await resumePart(request, 'exchange')
  })
}
