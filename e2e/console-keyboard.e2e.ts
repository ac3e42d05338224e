import { expect, test } from '@playwright/test'
import { settled } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf } from './support/people.ts'

// Operators sit at a desk: who works with the keyboard gets past the sections, and with another section to what it shows.

const texts = {
  zh: { skip: '跳到正文', shops: '店铺', title: '店铺' },
  en: { skip: 'Skip to content', shops: 'Shops', title: 'Shops' },
}

for (const language of ['zh', 'en'] as const) {
  const t = texts[language]
  test(`a keyboard reaches what a section shows, ${language}`, async ({ browser }) => {
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
