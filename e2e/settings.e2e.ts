import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { words as settingsWords } from '../web/src/identity/settings/settings-words.ts'
import { words as referralWords } from '../web/src/referrals/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { ANY, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'

// Settings take effect at once, after a reload, and in requests; the member's own data is downloaded as a file.

const texts = inBothLanguages((language) => ({
  title: settingsWords[language].title,
  other: { zh: 'English', en: '中文' }[language],
  otherTitle: settingsWords[language === 'zh' ? 'en' : 'zh'].title,
  back: { zh: '中文', en: 'English' }[language],
  language: settingsWords[language].general.language,
  otherLanguage: settingsWords[language === 'zh' ? 'en' : 'zh'].general.language,
  theme: settingsWords[language].general.theme,
  dark: settingsWords[language].general.dark,
  light: settingsWords[language].general.light,
  system: settingsWords[language].general.system,
  currency: settingsWords[language].general.currency,
  email: settingsWords[language].notifications.email,
  saved: settingsWords[language].notifications.saved,
  ok: uiWords[language].confirm,
  download: settingsWords[language].data.export,
  downloaded: settingsWords[language].data.exported,
  sendTo: wholeText(referralWords[language].friends.sendTo(ANY)),
  friendPv: referralWords[language].friends.pv,
  showPv: settingsWords[language].privacy.pv,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §2 home: logo, title, language switch | settings: language, currency CNY, about
  test(`keeps language and theme over a reload, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const who = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), who)
    await page.goto('/profile/settings')
    await expect(page.getByText(t.currency).locator('..').locator('..')).toContainText('CNY')

    const html = page.locator('html')
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await paper()
    const themes = page.getByRole('group', { name: t.theme })
    await themes.getByText(t.dark, { exact: true }).click()
    await expect.poll(paper).not.toBe(light)
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    expect(await paper()).not.toBe(light)
    await themes.getByText(t.light, { exact: true }).click()
    await expect.poll(paper).toBe(light)
    // The system theme is followed without a reload.
    await themes.getByText(t.system, { exact: true }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(paper).not.toBe(light)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(paper).toBe(light)

    await page.getByRole('group', { name: t.language }).getByText(t.other, { exact: true }).click()
    await expect(page.getByRole('heading', { name: t.otherTitle, level: 1 })).toBeVisible()
    await expect(html).toHaveAttribute('lang', language === 'zh' ? 'en' : 'zh-CN')
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/user/info')),
      page.reload(),
    ])
    expect(asked.headers()['accept-language']).toBe(language === 'zh' ? 'EN' : 'CN')
    await expect(page.getByRole('heading', { name: t.otherTitle, level: 1 })).toBeVisible()
    await page.getByRole('group', { name: t.otherLanguage }).getByText(t.back, { exact: true }).click()
    await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible()
  })

  // spec: 000 §2 settings: push and mail, both on by default, reset if the change is refused
  test(`turns mail off and downloads the member’s data, ${language}`, async ({ browser, request }) => {
    const who = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), who)
    await page.goto('/profile/settings')
    const email = page.getByRole('switch', { name: t.email })
    await expect(email).toBeChecked()
    // The switch is disabled until the setting has loaded.
    await expect(email).toBeEnabled()
    await email.click({ force: true })
    await expect(page.getByText(t.saved)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: t.ok }).click()
    await page.reload()
    await expect(email).not.toBeChecked()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.download }).click(),
    ])
    await expect(page.getByText(t.downloaded)).toBeVisible()
    expect(download.suggestedFilename()).toMatch(new RegExp(`^torch-${who}-\\d{4}-\\d\\d-\\d\\d\\.json$`))
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
    expect(data).toMatchObject({
      profile: { username: who, email: `${who}@example.com` },
      notificationSettings: { notificationEmailEnabled: false },
    })
    expect(JSON.stringify(data)).not.toMatch(/hash|argon2|secret/i)
  })
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`shows a friend’s PV to the inviter only after the friend allows it, ${language}`, async ({
    browser,
    request,
  }) => {
    const inviter = await newcomer(request)
    const { get } = await callsOf(request, inviter)
    const { referralCode } = await get<{ referralCode: string }>('/user/info')
    const friend = await newcomer(request, referralCode)
    const friends = await signIn(await contextOf(browser, { language }), inviter)
    await friends.goto('/profile/friends')
    await expect(friends.getByRole('link', { name: t.sendTo })).toBeVisible()
    await expect(friends.getByText(t.friendPv)).toHaveCount(0)

    const page = await signIn(await contextOf(browser, { language }), friend)
    await page.goto('/profile/settings')
    const shown = page.getByRole('switch', { name: t.showPv })
    await expect(shown).not.toBeChecked()
    await shown.click({ force: true })
    await expect(shown).toBeEnabled()
    await page.reload()
    await expect(shown).toBeChecked()
    await friends.reload()
    await expect(friends.getByText(t.friendPv)).toBeVisible()
  })
}
