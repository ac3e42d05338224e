import { expect, test } from '@playwright/test'
import product from '../package.json' with { type: 'json' }
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as aboutWords } from '../web/src/shell/about/about-words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { contextOf } from './support/people.ts'

// The page about Torch: rules in force, version, licences; open to anyone.

const texts = inBothLanguages((language) => ({
  rules: aboutWords[language].rules.title,
  exchange: aboutWords[language].rules.exchangeText(8),
  release: { zh: ['注册第 1–90 天', '每日 1‰'], en: ['Day 1 to 90', '1‰ a day'] }[language],
  level: {
    zh: /100 位有效好友、100,000 PV\s+分红 15%/,
    en: /100 qualified friends, 100,000 PV\s+15% dividend/,
  }[language],
  version: aboutWords[language].app.version,
  introduction: { zh: /^商家介绍（PDF）/, en: /^Introduction for shops \(PDF\)/ }[language],
  licences: aboutWords[language].app.licences,
  sheet: aboutWords[language].app.licences,
  about: aboutWords[language].title,
  logIn: profileWords[language].loginRequired,
  assets: profileWords[language].menu.assets,
  loggedOut: profileWords[language].loggedOut,
  toLogin: profileWords[language].toLogin,
  toRegister: profileWords[language].toRegister,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §2 settings: language, currency CNY, about
  // spec: 000 §6 anonymous: home, about, directory, shop
  // spec: 000 §9 levels: 100,000 PV, 10/20/50/100 friends, 5/8/12/15 %
  test(`shows the rules in force, the version and the licences without a login, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const page = await (await contextOf(browser, { language })).newPage()
    await page.goto('/profile/about')
    const rules = page.locator('section', { has: page.getByRole('heading', { name: t.rules }) })
    await expect(rules.getByText(t.exchange)).toBeVisible()
    for (const words of t.release) await expect(rules.getByText(words, { exact: true })).toBeVisible()
    await expect(rules.getByText(t.level)).toBeVisible()
    await expect(page.getByText(t.version, { exact: true })).toBeVisible()
    await expect(page.getByText(product.version, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: t.licences }).click()
    const sheet = page.getByRole('dialog', { name: t.sheet })
    await expect(sheet.getByText(/^react \d/)).toBeVisible()
    await sheet.getByText(/^react \d/).click()
    const text = sheet.getByRole('listitem').filter({ hasText: /^react \d/ })
    await expect(text.getByText(/Permission is hereby granted/)).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
  })

  // spec: 001 §7 introduction PDF and materials: static files
  test(`loads the introduction for shops from the server in an installed app, ${language}`, async ({
    browser,
  }) => {
    const context = await contextOf(browser, { language, kept: true })
    const page = await context.newPage()
    await page.goto('/profile/about')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    // The first response of a new tab may arrive before the test knows the tab: then the link is clicked again.
    await expect(async () => {
      const opened = context.waitForEvent('response', {
        predicate: (one) => one.url().endsWith(`-${language}.pdf`),
        timeout: 5000,
      })
      await page.getByRole('link', { name: t.introduction }).click()
      const answer = await opened
      expect([answer.status(), answer.headers()['content-type'], answer.fromServiceWorker()]).toEqual([
        ...[200, 'application/pdf', false],
      ])
    }).toPass()
    await expect(page).toHaveURL('/profile/about')
  })

  // spec: 000 §2 profile: logged out, links to login and registration | profile: all but “about” ask to log in, feedback too
  // spec: 000 §2 profile: dialogs for logout, torch levels, feedback, login
  // spec: 000 §6 anonymous: everything else asks to log in | torch status and logout for members only
  test(`asks a visitor to log in for assets, and opens public pages without a login, ${language}`, async ({
    browser,
  }) => {
    const page = await (await contextOf(browser, { language })).newPage()
    await page.goto('/profile')
    const main = page.getByRole('main')
    await expect(main.getByText(t.loggedOut)).toBeVisible()
    await expect(main.getByRole('link', { name: t.toRegister })).toHaveAttribute('href', '/register')
    await page.getByRole('button', { name: t.assets }).click()
    const asked = page.getByRole('dialog', { name: t.logIn })
    await expect(asked).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await page.getByRole('link', { name: t.about }).click()
    await expect(page).toHaveURL(/\/profile\/about$/)
    await page.goBack()
    await main.getByRole('link', { name: t.toLogin }).click()
    await expect(page).toHaveURL(/\/login/)
  })
}
