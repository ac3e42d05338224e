import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { words as filesWords } from '../web/src/files/words.ts'
import { words as editWords } from '../web/src/merchants/management/edit-words.ts'
import { words as manageWords } from '../web/src/merchants/management/manage-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { editElsewhere, setServices } from './support/applicant.ts'
import { AMOUNT, ANY, containing, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openShop } from './support/noodle-shop.ts'
import { contextOf, signIn } from './support/people.ts'
import { pickFile, pictureFile } from './support/pick-file.ts'

// The owner of a shop closes and opens it, lists its items, and edits it on two devices at once without losing a change.

const texts = inBothLanguages((language) => ({
  edit: manageWords[language].edit,
  label: containing(manageWords[language].label.picture(ANY)),
  closeShop: manageWords[language].close.button,
  warning: manageWords[language].close.warning,
  reason: manageWords[language].close.reason,
  counted: '2/500',
  confirmClose: manageWords[language].close.confirm,
  closed: manageWords[language].close.done,
  closedBadge: manageWords[language].closed,
  enable: manageWords[language].enable.button,
  enabled: manageWords[language].enable.done,
  shopName: manageWords[language].fields.shopName,
  shopNameEmpty: editWords[language].faults.shopName,
  hours: manageWords[language].fields.businessHours,
  nothing: editWords[language].nothingChanged,
  save: editWords[language].save,
  serviceName: editWords[language].service.serviceName,
  serviceCategory: editWords[language].service.serviceCategory,
  nameEmpty: editWords[language].faults.serviceName(1),
  categoryEmpty: editWords[language].faults.serviceCategory,
  order: editWords[language].service.sortOrder,
  priceGf: editWords[language].service.priceGf,
  priceCurrency: editWords[language].service.priceCurrency,
  propose: wholeText(editWords[language].service.propose(`${AMOUNT} GF`)),
  add: editWords[language].service.add,
  remove: editWords[language].service.remove,
  removeConfirm: editWords[language].service.removeConfirm,
  up: (name: string) => `${editWords[language].service.up}: ${name}`,
  number: editWords[language].service.number,
  image: filesWords[language].pick(editWords[language].service.serviceImage),
  use: filesWords[language].use,
  imageKept: filesWords[language].change(editWords[language].service.serviceImage),
  saved: editWords[language].saved,
  back: uiWords[language].back,
  leave: editWords[language].leave,
  keep: editWords[language].leaveStay,
  overtaken: editWords[language].conflict.title,
  merge: editWords[language].conflict.merge,
  conflicts: editWords[language].conflict.conflicts(common.hours[language]),
  review: manageWords[language].reviewPending,
}))

/** Opens a new shop and its management, as its owner. */
async function openManagement(browser: Browser, request: APIRequestContext, language: 'zh' | 'en') {
  const [owner, name] = [await newcomer(request), `生煎铺 ${crypto.randomUUID().slice(0, 8)}`]
  await openShop(request, owner, name)
  const context = await contextOf(browser, { language, wide: language === 'en', dark: language === 'en' })
  const page = await signIn(context, owner)
  await page.goto('/profile')
  await page.goto('/merchant-management')
  return { page, owner, name }
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 001 §1 merchants view, edit, close and open their shop and manage its points
  // spec: 001 §2 read-only view of all fields, images, services, code | close only when open, open only when closed
  // spec: 001 §2 closing: warning, reason with counter | label of 150 px
  // spec: 001 §4 shop: open and closed | edit: sent, saved, or failed with the message
  // spec: 001 §5 edit: names and categories, with their numbers | closing: 500, optional
  // spec: 001 §8 management and edit
  test(`closes a shop with a reason and opens it again, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const { page, name } = await openManagement(browser, request, language)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    const label = page.getByRole('img', { name: t.label })
    expect((await label.boundingBox())?.width).toBe(150)
    await expect(page.locator(`a[href="/introduction-${language}.pdf"]`)).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: t.closeShop }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(t.warning)).toBeVisible()
    await dialog.getByLabel(t.reason).fill('装修')
    await expect(dialog.getByText(t.counted)).toBeVisible()
    await dialog.getByRole('button', { name: t.confirmClose }).click()
    await expect(page.getByText(t.closed, { exact: true })).toBeVisible()
    await expect(page.getByText('装修').first()).toBeVisible()
    expect(await found(request, name)).toBe(0)
    await page.getByRole('button', { name: t.enable }).click()
    await expect(page.getByText(t.enabled, { exact: true })).toBeVisible()
    await expect(page.getByText(t.closedBadge, { exact: true })).toHaveCount(0)
    expect(await found(request, name)).toBe(1)
  })

  // spec: 001 §2 edit: loads, three images, services added and removed | edit: saved, message, back
  // spec: 001 §2 edit: one service at least; a blank one if there is none
  // spec: 001 §5 edit: names and categories, with their numbers | closing: 500, optional
  // spec: 001 §9 back 500 ms; after saving 1500 ms
  test(`lists an item with its price and picture, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const { page, name } = await openManagement(browser, request, language)
    await page.getByRole('link', { name: t.edit, exact: true }).click()
    await expect(page.getByLabel(t.shopName, { exact: true })).toHaveValue(name)
    const first = page.getByRole('region', { name: t.number(1) })
    const save = page.getByRole('button', { name: t.save, exact: true })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(t.nothing)).toBeVisible()
    await expect(first.getByRole('button', { name: t.remove })).toHaveCount(0)
    await page.getByLabel(t.shopName, { exact: true }).fill('')
    await save.click()
    await expect(page.getByText(t.shopNameEmpty)).toBeVisible()
    await expect(page.getByText(t.nameEmpty)).toBeVisible()
    await page.getByLabel(t.shopName, { exact: true }).fill(name)
    await first.getByLabel(t.serviceName).fill('生煎包')
    await first.getByLabel(t.serviceCategory).fill('小吃')
    await first.getByLabel(t.priceCurrency).fill('28')
    await first.getByRole('button', { name: t.propose }).click()
    await expect(first.getByLabel(t.priceGf)).toHaveValue(/^[34]\.\d\d$/)
    await expect(first.getByRole('button', { name: t.propose })).toHaveCount(0)
    await first.getByLabel(t.priceCurrency).fill('')
    await first.getByLabel(t.priceGf).fill('12.345')
    await first.getByLabel(t.priceGf).fill('12.5')
    const picture = pictureFile('a.png', 300, 300, [200, 120, 40])
    await pickFile(first.getByRole('button', { name: t.image }), picture)
    await page.getByRole('button', { name: t.use }).click()
    await expect(first.getByRole('button', { name: t.imageKept })).toBeVisible()

    await page.getByRole('button', { name: t.back, exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: t.leave })).toBeVisible()
    await page.getByRole('button', { name: t.keep }).click()
    await save.click()
    await expect(page.getByRole('alertdialog', { name: t.saved })).toBeVisible()
    await expect(page).toHaveURL(/\/merchant-management$/)
    await expect(page.getByRole('article').first()).toContainText('生煎包')
    await expect(page.getByText('12.50 GF')).toBeVisible()
  })

  // spec: 001 §2 edit: loads, three images, services added and removed | edit: saved, message, back
  // spec: 001 §5 edit: names and categories, with their numbers | closing: 500, optional
  test(`adds, moves and removes items, which keep their messages, ${language}`, async ({
    browser,
    request,
  }) => {
    const { page } = await openManagement(browser, request, language)
    await page.getByRole('link', { name: t.edit, exact: true }).click()
    const save = page.getByRole('button', { name: t.save, exact: true })
    const first = page.getByRole('region', { name: t.number(1) })
    await first.getByLabel(t.serviceName).fill('生煎包')
    await first.getByLabel(t.serviceCategory).fill('小吃')
    await first.getByLabel(t.priceGf).fill('12.5')
    await page.getByRole('button', { name: t.add }).click()
    const second = page.getByRole('region', { name: t.number(2) })
    await second.getByLabel(t.serviceName).fill('豆浆')
    await save.click()
    await expect(second.getByText(t.categoryEmpty(2))).toBeVisible()
    await expect(second.getByLabel(t.serviceCategory)).toBeFocused()
    await expectNoViolations(page)
    // A moved item keeps its message, and all items are renumbered.
    await second.getByRole('button', { name: t.up('豆浆') }).click()
    await expect(first.getByLabel(t.serviceName)).toHaveValue('豆浆')
    await expect(first.getByText(t.categoryEmpty(1))).toBeVisible()
    for (const [index, region] of [first, second].entries())
      await expect(region.getByLabel(t.order)).toHaveValue(String(index))
    await first.getByLabel(t.serviceCategory).fill('饮品')
    await expect(page.getByText(t.categoryEmpty(1))).toHaveCount(0)
    await page.getByRole('button', { name: t.add }).click()
    const third = page.getByRole('region', { name: t.number(3) })
    await third.getByRole('button', { name: t.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.removeConfirm }).click()
    await expect(third).toHaveCount(0)
    await save.click()
    await expect(page.getByRole('alertdialog', { name: t.saved })).toBeVisible()
    await expect(page).toHaveURL(/\/merchant-management$/)
    await expect(page.getByRole('article').first()).toContainText('豆浆')
  })

  // spec: 001 §2 edit: loads, three images, services added and removed | edit: saved, message, back
  // spec: 001 §4 shop: open and closed | edit: sent, saved, or failed with the message
  test(`merges edits of a shop from two devices, ${language}`, async ({ browser, request }) => {
    const { page, owner, name } = await openManagement(browser, request, language)
    const item = { serviceName: '生煎包', serviceCategory: '小吃', priceGf: '12.5', sortOrder: 0 }
    await setServices(request, owner, [item])
    await page.reload()
    await page.getByRole('link', { name: t.edit, exact: true }).click()
    await expect(page.getByLabel(t.shopName, { exact: true })).toHaveValue(name)
    await editElsewhere(request, owner, { businessHours: '8-20', addressEn: '1 Peace Road' })
    await page.getByLabel(t.hours).fill('9-22')
    await page.getByLabel(t.shopName, { exact: true }).fill(`${name} 2`)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: t.overtaken })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: t.merge }).click()
    await expect(page.getByText(t.conflicts)).toBeVisible()
    await expect(page.getByLabel(t.hours)).toHaveValue('9-22')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: t.saved })).toBeVisible()
    await expect(page).toHaveURL(/\/merchant-management$/)
    await expect(page.getByText('1 Peace Road')).toBeVisible()
    await expect(page.getByText('9-22')).toBeVisible()
    await expect(page.getByText(t.review)).toBeVisible()
  })
}

// spec: 001 §2 edit: error dialog
// spec: 001 §5 edit: a shop’s number is needed
// spec: 001 §8 management and edit
test('explains to a member without a shop how to apply for one', async ({ browser }) => {
  const page = await signIn(await contextOf(browser, { language: 'en' }), 'carol')
  for (const path of ['/merchant-management', '/merchant-edit']) {
    await page.goto(path)
    await expect(page.getByText(/^Could not get merchant info, confirm you applied/)).toBeVisible()
    await expect(page.getByRole('link', { name: manageWords.en.apply })).toBeVisible()
  }
})

async function found(request: APIRequestContext, name: string): Promise<number> {
  const answer = await request.get(`/api/merchants/nearby?keyword=${encodeURIComponent(name)}`)
  return ((await answer.json()) as { total: number }).total
}
