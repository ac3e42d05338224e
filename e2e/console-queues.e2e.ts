import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { words as feedbackWords } from '../web/src/identity/feedback/feedback-words.ts'
import { words as listWords } from '../web/src/operators/list/list-words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'

// The queues of the console are filtered by address, used with the keyboard and exported as files, like the lists.

const texts = inBothLanguages((language) => ({
  type: feedbackWords[language].type,
  bug: feedbackWords[language].types.bug,
  results: listWords[language].results,
  exportCsv: listWords[language].exportCsv,
  head: { zh: '编号,类型,标题', en: 'ID,Type,Title' }[language],
  title: { zh: '回复反馈', en: 'Answer' }[language],
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`filters feedback, opens it by keyboard and exports it, ${language}`, async ({ browser, request }) => {
    const member = await newcomer(request)
    const calls = await callsOf(request, member)
    for (const title of ['First', 'Second'])
      await calls.post('/feedback', {
        type: 'bug',
        title: `${title} of ${member}`,
        content: 'It does not ring.',
      })
    await calls.post('/feedback', { type: 'other', title: `Third of ${member}`, content: 'Thanks.' })
    const support = await newOperator(request, 'support')
    const page = await signInOperator(
      await contextOf(browser, browserSettings[language]),
      support.account,
      support.password,
    )
    await page.goto('/console/feedback')
    await page.getByLabel(t.type).selectOption({ label: t.bug })
    await expect(page).toHaveURL(/type=bug/)
    const cards = page.getByRole('list', { name: t.results }).getByRole('listitem')
    await expect(cards.filter({ hasText: `Third of ${member}` })).toHaveCount(0)
    const first = cards.filter({ hasText: `First of ${member}` })
    await expect(first).toBeVisible()
    await expectNoViolations(page)

    await first.focus()
    await page.keyboard.press('ArrowDown')
    await expect(cards.filter({ hasText: `Second of ${member}` })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(`First of ${member}`)
    await page.keyboard.press('Escape')

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: t.exportCsv }).click()
    const file = readFileSync(await (await saving).path(), 'utf8')
    expect(file).toContain(t.head)
    expect(file).toContain(`Second of ${member}`)
    expect(file).not.toContain(`Third of ${member}`)
  })

  test(`exports the queues of auditors and arbiters, ${language}`, async ({ browser, request }) => {
    for (const [role, path] of [
      ['auditor', '/console/shop-changes?status=closed'],
      ['arbiter', '/console/reports?reason=scam'],
    ] as const) {
      const operator = await newOperator(request, role)
      const page = await signInOperator(
        await contextOf(browser, browserSettings[language]),
        operator.account,
        operator.password,
      )
      await page.goto(path)
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: t.exportCsv }).click()
      expect((await saving).suggestedFilename()).toMatch(/^torch-re(views|ports)\.csv$/)
      await expectNoViolations(page)
    }
  })
}
