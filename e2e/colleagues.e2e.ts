import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'

// An owner adds an operator, who chooses a password; changes their roles, disables and enables them, and resets their login.

const texts = {
  zh: {
    account: '账号',
    password: '密码',
    signIn: '登录',
    newPassword: '新密码',
    next: '下一步',
    add: '新增运营人员',
    name: '姓名',
    accountField: '登录账号',
    addButton: '新增',
    rolesRequired: '请至少选择一个角色',
    auditor: /^审核员/,
    support: /^客服/,
    roles: { auditor: '审核员', support: '客服' },
    given: '请转交初始密码',
    kept: '已记下',
    waiting: '初始密码，待本人更换',
    home: '工作台',
    queue: '入驻审核',
    feedback: '意见反馈',
    edit: (name: string) => `修改“${name}”`,
    outcome: ['将获得：客服。', '将失去：审核员。'],
    save: '保存',
    saved: '已保存，立即生效',
    notYours: '您的角色不能查看这一页',
    whose: /能查看的角色：负责人/,
    disable: '停用',
    enable: '启用',
    disabled: '已停用',
    enabled: '已启用',
    lost: '登录已失效，请重新登录。',
    reset: '重置登录',
    resetButton: '重置',
    wrong: '账号或密码不正确',
    own: '自己的角色和状态只能由另一位负责人更改。',
    ownAccount: /^我的账号/,
    changePassword: '修改密码',
    presentPassword: '当前密码',
    same: '新密码不能与当前密码相同',
    changed: '密码已修改，其他登录已退出',
  },
  en: {
    account: 'Account',
    password: 'Password',
    signIn: 'Sign in',
    newPassword: 'New password',
    next: 'Next',
    add: 'Add operator',
    name: 'Name',
    accountField: 'Account',
    addButton: 'Add',
    rolesRequired: 'Please choose at least one role',
    auditor: /^Auditor/,
    support: /^Support/,
    roles: { auditor: 'Auditor', support: 'Support' },
    given: 'Hand over the initial password',
    kept: 'I have saved it',
    waiting: 'Initial, to be changed',
    home: 'Home',
    queue: 'Applications',
    feedback: 'Feedback',
    edit: (name: string) => `Edit ${name}`,
    outcome: ['Roles added: Support.', 'Roles removed: Auditor.'],
    save: 'Save',
    saved: 'Saved, effective at once',
    notYours: 'Your role cannot view this page',
    whose: /Available to: Owner/,
    disable: 'Disable',
    enable: 'Enable',
    disabled: 'Disabled',
    enabled: 'Enabled',
    lost: /session/i,
    reset: 'Reset access',
    resetButton: 'Reset',
    wrong: /not right/,
    own: 'Only another owner can change your own roles and status.',
    ownAccount: /^My account/,
    changePassword: 'Change password',
    presentPassword: 'Current password',
    same: 'The new password must be different',
    changed: 'Password changed. You were signed out everywhere else',
  },
}
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}
const OWN_PASSWORD = 'dumplings-at-ten'

for (const language of languagesOf(import.meta.filename)) {
  test(`adds, changes, disables and resets an operator as an owner, ${language}`, async ({
    browser,
    request,
  }) => {
    const t = texts[language]
    const newPage = async () => (await contextOf(browser, browserSettings[language])).newPage()
    const enter = async (page: Page, { account, password }: { account: string; password: string }) => {
      await page.getByRole('textbox', { name: t.account, exact: true }).fill(account)
      await page.getByLabel(t.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: t.signIn, exact: true }).click()
    }
    const owner = await newOperator(request, 'owner')
    const page = await newPage()
    await page.goto('/console/operators')
    await enter(page, owner)
    const own = page.getByRole('listitem').filter({ hasText: owner.account })
    await expect(own.getByText(t.own)).toBeVisible()
    await expect(own.getByRole('button')).toHaveCount(0)

    // The owner adds an operator, who chooses a password of their own.
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
    const first = await handedOver(page, t)
    const card = page.getByRole('listitem').filter({ hasText: account })
    await expect(card.getByText(t.waiting)).toBeVisible()
    const colleague = await newPage()
    await colleague.goto('/console')
    await enter(colleague, { account, password: first })
    await colleague.getByLabel(t.newPassword, { exact: true }).fill(OWN_PASSWORD)
    await colleague.getByRole('button', { name: t.next }).click()
    await expect(colleague.getByRole('heading', { name: t.home, level: 1 })).toBeVisible()
    await colleague.goto('/console/operators')
    await expect(colleague.getByText(t.notYours)).toBeVisible()
    await expect(colleague.getByText(t.whose)).toBeVisible()

    // Changed roles: gained and lost ones are listed before saving and take effect at once.
    await page.reload()
    await expect(card.getByText(t.waiting)).toBeHidden()
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
    await enter(colleague, { account, password: OWN_PASSWORD })
    if (!browserSettings[language].wide) await sections.getByRole('button', { name: /^(菜单|Menu)/ }).click()
    await expect(sections.getByText(t.feedback)).toBeVisible()

    // The login is reset: a new initial password replaces the chosen one.
    await card.getByRole('button', { name: `${t.reset} ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.resetButton, exact: true }).click()
    const second = await handedOver(page, t)
    expect(second).not.toBe(first)
    await expect(card.getByText(t.waiting)).toBeVisible()
    expect(await statusOf(request, { account, password: OWN_PASSWORD })).toBe(422)
    expect(await statusOf(request, { account, password: second })).toBe(403)

    // The owner changes their own password.
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
