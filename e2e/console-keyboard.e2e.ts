import { expect, type Locator, type Page, test } from '@playwright/test'
import { lists } from '@torch/contract/console.ts'
import { parameterNamed } from '../server/src/platform/parameters/catalogue.ts'
import { words as globalSearchWords } from '../web/src/operators/global-search/global-search-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { words as memberWords } from '../web/src/operators/members/member-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { applyForShop } from './support/applicant.ts'
import { beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { settled } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf, waitForHistorySteps } from './support/people.ts'

// Operators who work with the keyboard can skip the navigation, and after choosing a section the focus is in its content.

const texts = inBothLanguages((language) => ({
  skip: uiWords[language].skipToContent,
  shops: lists.shops.page[language],
  title: lists.shops.page[language],
  parameter: beginningWith(parameterNamed('points.exchange-tenths').title[language]),
  halt: beginningWith(governanceWords[language].haltTitle(governanceWords[language].parts.trading)),
  answer: operatorsWords[language].feedbackQueue.answer,
  reject: operatorsWords[language].applicationReview.reject,
  approve: operatorsWords[language].applicationReview.approve,
  disable: memberWords[language].disable,
  endSessions: memberWords[language].endSessions,
  ended: memberWords[language].ended,
  places: globalSearchWords[language].places,
  pageName: operatorsWords[language].parameters,
  act: globalSearchWords[language].acts.grant.name,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`moves the focus to the content after a section is opened by keyboard, ${language}`, async ({
    browser,
  }) => {
    const page = await signInOperator(await contextOf(browser, { language, wide: true }), 'owner')
    await page.goto('/console/members')
    await settled(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()

    await page.getByRole('navigation').getByRole('link', { name: t.shops, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()
    await settled(page)
    await page.keyboard.press('Tab')
    const inside = page.locator('#content').locator(':focus')
    await expect(inside).toHaveCount(1)
  })
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`returns the focus to the button that opened a dialog, ${language}`, async ({ browser, request }) => {
    const [username, applicant] = [await newcomer(request), await newcomer(request)]
    const member = await callsOf(request, username)
    await member.post('/feedback', { type: 'bug', title: 'Keys', content: 'Where did I stand?', contact: '' })
    const application = await applyForShop(request, applicant, `键盘铺 ${crypto.randomUUID().slice(0, 6)}`)

    const settings = { language, wide: true }
    const page = await signInOperator(await contextOf(browser, settings), 'owner')
    const named = (name: string | RegExp) => page.locator('#content').getByRole('button', { name }).first()
    await page.goto('/console/parameters')
    await expectFocusReturns(page, named(t.parameter))
    await page.goto('/console/halts')
    await expectFocusReturns(page, named(t.halt))
    await page.goto('/console/feedback')
    await expectFocusReturns(page, named(t.answer))
    await page.goto(`/console/members/${member.id}`)
    await expectFocusReturns(page, named(t.disable))

    // With the keyboard alone, from the button and back to it.
    const endSessions = named(t.endSessions)
    await endSessions.press('Enter')
    const sheet = page.getByRole('dialog')
    while ((await sheet.locator('textarea:focus').count()) === 0) await page.keyboard.press('Tab')
    await page.keyboard.type('Proposed by mail.')
    const submit = sheet.locator('button[type=submit]')
    while ((await submit.and(page.locator(':focus')).count()) === 0) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.ended, { exact: true })).toBeVisible()
    await expect(endSessions).toBeFocused()

    const auditor = await signInOperator(await contextOf(browser, settings), 'auditor')
    await auditor.goto(`/console/applications/${application}`)
    for (const name of [t.reject, t.approve])
      await expectFocusReturns(
        auditor,
        auditor.locator('#content').getByRole('button', { name, exact: true }).first(),
      )
  })
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`reaches a list, a page and an act with the keyboard alone, ${language}`, async ({
    browser,
    request,
  }) => {
    const receiver = await newcomer(request)
    const page = await signInOperator(await contextOf(browser, { language, wide: true }), 'treasurer')
    await page.goto('/console/payments')
    await expect(page.locator('th > [data-row]').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('th > [data-row]').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('th > [data-row]').nth(1)).toBeFocused()

    const search = async (text: string) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
      await page.keyboard.type(text)
      // The field waits for a pause before it searches.
      const first = page.getByRole('list', { name: t.places }).getByRole('listitem').first()
      await expect(first).toContainText(text)
    }
    await search(t.pageName)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/console\/parameters$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await waitForHistorySteps(page)

    await search(t.act)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
    const field = sheet.getByRole('searchbox')
    await expect(field).toBeVisible()
    await field.fill(receiver)
    await field.press('Enter')
    // The only match is chosen, and the form is not sent.
    await expect(field).toHaveCount(0)
    await expect(sheet.getByText(receiver).first()).toBeVisible()
    await expect(sheet.locator('[aria-invalid=true]')).toHaveCount(0)
  })
}

/** Checks that Enter moves the focus into the dialog and Escape moves it back to the button. */
async function expectFocusReturns(page: Page, opener: Locator): Promise<void> {
  await opener.press('Enter')
  const dialog = page.locator('dialog[open]')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await settled(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}
