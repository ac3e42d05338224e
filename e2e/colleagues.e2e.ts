import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { lists } from '@torch/contract/console.ts'
import { common } from '../contract/src/common-words.ts'
import { words as accountWords } from '../web/src/operators/account/account-words.ts'
import { words as colleagueWords } from '../web/src/operators/colleagues/colleague-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'
import { signInToConsole } from './support/sign-in-forms.ts'

// An owner adds an operator, who chooses a password; changes their roles, disables and enables them, and resets their login.

const texts = inBothLanguages((language) => ({
  newPassword: operatorsWords[language].signIn.newPassword,
  next: uiWords[language].money.next,
  add: colleagueWords[language].add,
  name: colleagueWords[language].name,
  accountField: accountWords[language].account,
  addButton: colleagueWords[language].addButton,
  rolesRequired: colleagueWords[language].rolesRequired,
  auditor: operatorsWords[language].roles.auditor,
  support: operatorsWords[language].roles.support,
  roles: operatorsWords[language].roles,
  given: colleagueWords[language].issuedTitle,
  kept: colleagueWords[language].handedOver,
  waiting: colleagueWords[language].hasInitialPassword,
  home: operatorsWords[language].home,
  queue: lists.applications.page[language],
  feedback: lists.feedback.page[language],
  edit: colleagueWords[language].editTitle,
  outcome: [
    colleagueWords[language].gains(operatorsWords[language].roles.support),
    colleagueWords[language].loses(operatorsWords[language].roles.auditor),
  ],
  save: common.save[language],
  saved: colleagueWords[language].saved,
  notYours: operatorsWords[language].notYours,
  whose: operatorsWords[language].notYoursText(operatorsWords[language].roles.owner),
  disable: colleagueWords[language].disable,
  enable: colleagueWords[language].enable,
  disabled: colleagueWords[language].disabled,
  enabled: colleagueWords[language].enabledDone,
  lost: operatorsWords[language].signIn.lost,
  reset: colleagueWords[language].reset,
  resetButton: colleagueWords[language].resetButton,
  wrong: { zh: '账号或密码不正确', en: /not right/ }[language],
  own: colleagueWords[language].ownNote,
  ownAccount: accountWords[language].title,
  changePassword: accountWords[language].changePassword,
  presentPassword: accountWords[language].presentPassword,
  same: operatorsWords[language].signIn.newPasswordSame,
  changed: accountWords[language].passwordChanged,
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}
const OWN_PASSWORD = 'dumplings-at-ten'

/** Signs in as an owner at the list of the operators. */
async function openColleagues(
  browser: Browser,
  language: 'zh' | 'en',
  owner: { account: string; password: string },
): Promise<Page> {
  const page = await (await contextOf(browser, browserSettings[language])).newPage()
  await page.goto('/console/operators')
  await signInToConsole(page, language, owner)
  return page
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`adds an operator as an owner, who chooses a password, ${language}`, async ({ browser, request }) => {
    const owner = await newOperator(request, 'owner')
    const page = await openColleagues(browser, language, owner)
    const own = page.getByRole('listitem').filter({ hasText: owner.account })
    await expect(own.getByText(t.own)).toBeVisible()
    await expect(own.getByRole('button')).toHaveCount(0)

    const name = `小秦 ${crypto.randomUUID().slice(0, 6)}`
    const account = `qin-${crypto.randomUUID().slice(0, 8)}`
    const sheet = page.getByRole('dialog')
    await page.getByRole('button', { name: t.add }).click()
    await sheet.getByLabel(t.name, { exact: true }).fill(name)
    await sheet.getByLabel(t.accountField, { exact: true }).fill(account)
    await sheet.getByRole('button', { name: t.addButton, exact: true }).click()
    await expect(sheet.getByText(t.rolesRequired)).toBeVisible()
    await sheet.getByRole('checkbox', { name: t.auditor }).check()
    await expectNoViolations(page)
    await sheet.getByRole('button', { name: t.addButton, exact: true }).click()
    const password = await handedOver(page, t)
    const card = page.getByRole('listitem').filter({ hasText: account })
    await expect(card.getByText(t.waiting)).toBeVisible()
    const colleague = await (await contextOf(browser, browserSettings[language])).newPage()
    await colleague.goto('/console')
    await signInToConsole(colleague, language, { account, password })
    await colleague.getByLabel(t.newPassword, { exact: true }).fill(OWN_PASSWORD)
    await colleague.getByRole('button', { name: t.next }).click()
    await expect(colleague.getByRole('heading', { name: t.home, level: 1 })).toBeVisible()
    await colleague.goto('/console/operators')
    await expect(colleague.getByText(t.notYours)).toBeVisible()
    await expect(colleague.getByText(t.whose)).toBeVisible()
    await page.reload()
    await expect(card.getByText(t.waiting)).toBeHidden()
  })

  test(`changes the roles of an operator, disables and enables them as an owner, ${language}`, async ({
    browser,
    request,
  }) => {
    const operator = await newOperator(request, 'auditor')
    const { account, name } = operator
    const page = await openColleagues(browser, language, await newOperator(request, 'owner'))
    const sheet = page.getByRole('dialog')
    const card = page.getByRole('listitem').filter({ hasText: account })
    const context = await contextOf(browser, browserSettings[language])
    const colleague = await signInOperator(context, account, operator.password)

    // Gained and lost roles are listed before saving and take effect at once.
    await card.getByRole('button', { name: t.edit(name) }).click()
    await sheet.getByRole('checkbox', { name: t.auditor }).uncheck()
    await sheet.getByRole('checkbox', { name: t.support }).check()
    for (const text of t.outcome) await expect(sheet.getByText(text)).toBeVisible()
    await sheet.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await expect(card.getByText(t.roles.support, { exact: true })).toBeVisible()
    await expectNoViolations(page)
    const sections = colleague.getByRole('navigation')
    await colleague.goto('/console/applications')
    if (!browserSettings[language].wide) await sections.getByRole('button', { name: /^(菜单|Menu)/ }).click()
    await expect(sections.getByRole('link', { name: t.feedback })).toBeVisible()
    await expect(sections.getByRole('link', { name: t.queue })).toHaveCount(0)
    await expect(colleague.getByText(t.notYours)).toBeVisible()

    // Disabled, and enabled again.
    await card.getByRole('button', { name: `${t.disable} ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.disable, exact: true }).click()
    await expect(card.getByText(t.disabled)).toBeVisible()
    await colleague.goto('/console/applications')
    await expect(colleague.getByText(t.lost)).toBeVisible()
    await card.getByRole('button', { name: `${t.enable} ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.enable, exact: true }).click()
    await expect(card.getByRole('button', { name: `${t.disable} ${name}` })).toBeVisible()
    await signInToConsole(colleague, language, operator)
    if (!browserSettings[language].wide) await sections.getByRole('button', { name: /^(菜单|Menu)/ }).click()
    await expect(sections.getByText(t.feedback)).toBeVisible()
  })

  test(`resets the login of an operator as an owner, ${language}`, async ({ browser, request }) => {
    const { account, password, name } = await newOperator(request, 'auditor')
    const page = await openColleagues(browser, language, await newOperator(request, 'owner'))
    const card = page.getByRole('listitem').filter({ hasText: account })
    await card.getByRole('button', { name: `${t.reset} ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.resetButton, exact: true }).click()
    // A new initial password replaces the chosen one.
    const initial = await handedOver(page, t)
    expect(initial).not.toBe(password)
    await expect(card.getByText(t.waiting)).toBeVisible()
    expect(await statusOf(request, { account, password })).toBe(422)
    expect(await statusOf(request, { account, password: initial })).toBe(403)
  })

  test(`changes the own password as an operator, ${language}`, async ({ browser, request }) => {
    const owner = await newOperator(request, 'owner')
    const page = await openColleagues(browser, language, owner)
    const sheet = page.getByRole('dialog')
    await page.getByRole('link', { name: t.ownAccount }).click()
    await page.getByRole('button', { name: t.changePassword }).click()
    await sheet.getByLabel(t.presentPassword, { exact: true }).fill(owner.password)
    await sheet.getByLabel(t.newPassword, { exact: true }).fill(owner.password)
    await sheet.getByRole('button', { name: t.changePassword }).click()
    await expect(sheet.getByText(t.same)).toBeVisible()
    await expectNoViolations(page)
    await sheet.getByLabel(t.newPassword, { exact: true }).fill(OWN_PASSWORD)
    await sheet.getByRole('button', { name: t.changePassword }).click()
    await expect(page.getByText(t.changed)).toBeVisible()
    expect(await statusOf(request, owner)).toBe(422)
    expect(await statusOf(request, { ...owner, password: OWN_PASSWORD })).toBe(200)
  })
}

/** Returns the initial password that the sheet shows, and closes the sheet. */
async function handedOver(page: Page, t: { given: string; kept: string }): Promise<string> {
  const sheet = page.getByRole('dialog', { name: t.given })
  await expectNoViolations(page)
  const password = (await sheet.locator('.font-mono').textContent()) ?? ''
  expect(password).toMatch(/^[a-z2-9-]{23}$/)
  await sheet.getByRole('button', { name: t.kept }).click()
  await expect(sheet).toBeHidden()
  return password
}

async function statusOf(
  request: APIRequestContext,
  { account, password }: { account: string; password: string },
) {
  return (await request.post('/api/operator/login', { data: { account, password } })).status()
}
