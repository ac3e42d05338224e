import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'

// Auto refresh, a package that releases PV daily: it is bought once, counts down, and replaces the manual release.

const texts = {
  zh: {
    package: /^1 个月/,
    buy: '购买',
    confirm: /^(确认|仍要)购买$/,
    done: '购买成功',
    finish: '完成',
    left: /自动刷新剩余/,
    days: /\d+ 天 \d+ 小时/,
    refresh: /^刷新 PV/,
    running: /自动刷新正在运行/,
  },
  en: {
    package: /^1 month/,
    buy: 'Buy',
    confirm: /^Buy (now|anyway)$/,
    done: 'Auto refresh is on',
    finish: 'Done',
    left: /Auto refresh, time left/,
    days: /\d+ d \d+ h/,
    refresh: /^Refresh PV/,
    running: /Auto refresh is running/,
  },
}
const people = { zh: 'zhangwei', en: 'emma' }

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`counts down after auto refresh is bought and blocks the manual refresh, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), people[language])
    const sheet = page.getByRole('dialog')
    await page.goto('/profile/assets?open=auto')
    await expect(sheet.getByRole('button', { name: t.buy, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    // The package that is tapped below the curve is chosen on the sheet.
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.package }).click()
    await expect(sheet.getByRole('radio', { name: t.package })).toBeChecked()
    await sheet.getByRole('button', { name: t.buy, exact: true }).click()
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()

    await expect(page.getByRole('button', { name: t.left })).toContainText(t.days)
    await page.getByRole('button', { name: t.refresh }).click()
    await expect(sheet.getByText(t.running).first()).toBeVisible()
  })
}
