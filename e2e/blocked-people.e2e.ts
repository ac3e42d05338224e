import { expect, test } from '@playwright/test'
import { words as settingsWords } from '../web/src/identity/settings/settings-words.ts'
import { words as homeWords } from '../web/src/shell/home/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// Blocked members are listed in the settings, where they can be unblocked.

const texts = inBothLanguages((language) => ({
  row: settingsWords[language].security.blocked,
  unblock: { zh: '取消拉黑', en: 'Unblock' }[language],
  undone: { zh: /^已取消拉黑/, en: /is unblocked$/ }[language],
  none: { zh: '您没有拉黑任何人', en: 'You have not blocked anyone' }[language],
  price: homeWords[language].hall.title,
  hall: homeWords[language].hall.title,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`lists a blocked member and unblocks them, ${language}`, async ({ browser, request }) => {
    const name = await newcomer(request)
    const member = await callsOf(request, name)
    const other = await callsOf(request, 'bob')
    await member.post('/trading/hall/block', { userId: member.id, blockedMemberId: other.id })
    const page = await signIn(await contextOf(browser, { language, dark: language === 'en' }), name)
    await page.goto('/profile/settings')
    await page.getByRole('link', { name: t.row }).click()
    const rows = page.getByRole('button', { name: t.unblock })
    await expect(rows).toHaveCount(1)
    await expectNoViolations(page, 'blocked people')
    await rows.click()
    const dialog = page.getByRole('alertdialog')
    await expectNoViolations(page, 'unblocking')
    await dialog.getByRole('button', { name: t.unblock }).click()
    await expect(page.getByText(t.undone)).toBeVisible()
    await expect(page.getByText(t.none)).toBeVisible()
    expect(await member.get(`/trading/hall/blocked/${member.id}`)).toEqual([])
  })

  test(`shows the price on the home screen and links it to the hall, ${language}`, async ({ browser }) => {
    const page = await (await contextOf(browser, { language })).newPage()
    await page.goto('/')
    const line = page.getByRole('region', { name: t.hall }).getByRole('link', { name: t.price })
    await expect(line).toHaveText(/\d\.\d\d USDT/)
    await line.click()
    await expect(page.getByRole('heading', { level: 1, name: t.hall })).toBeVisible()
  })
}
