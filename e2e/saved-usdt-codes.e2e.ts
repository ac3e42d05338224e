import { expect, type Page, test } from '@playwright/test'
import { words as settingsWords } from '../web/src/identity/settings/settings-words.ts'
import { words as publishWords } from '../web/src/trading/publish/words.ts'
import { words as keptWords } from '../web/src/trading/usdt/kept/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { ANY, beginningWith, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { qrPicture } from './support/qr-picture.ts'

// A receiving code is saved with a sell order and chosen again for the next. Its owner renames and removes it; orders that use it
// keep its picture.

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const texts = inBothLanguages((language) => ({
  amount: publishWords[language].amount.sell,
  prices: publishWords[language].quickPrice,
  keep: keptWords[language].keep,
  name: keptWords[language].name,
  first: { zh: '主钱包', en: 'Main wallet' }[language],
  second: { zh: '旧钱包', en: 'Old wallet' }[language],
  password: keptWords[language].password,
  next: publishWords[language].review,
  publish: publishWords[language].confirm,
  published: publishWords[language].done,
  manage: keptWords[language].manage,
  codes: keptWords[language].title,
  rename: wholeText(keptWords[language].renameOf(ANY)),
  save: keptWords[language].save,
  remove: beginningWith(keptWords[language].removeOf(ANY)),
  removeNow: keptWords[language].remove,
  removed: keptWords[language].removed({ zh: '旧钱包', en: 'Old wallet' }[language]),
  none: keptWords[language].none,
  row: settingsWords[language].security.usdtCodes,
  list: keptWords[language].list,
  add: keptWords[language].add,
  saved: keptWords[language].saved('TRC20 Lj6t'),
  failed: keptWords[language].saveFailed,
  ok: uiWords[language].confirm,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`saves a receiving code with an order, reuses, renames and removes it, ${language}`, async ({
    browser,
    request,
  }) => {
    const name = await newSeller(request, '2000')
    const seller = await callsOf(request, name)
    const dark = language === 'en'
    const page = await signIn(await contextOf(browser, { language, dark, wide: dark }), name)

    const form = await openForm(page, t)
    await form.locator('input[type=file]').setInputFiles(await qrPicture(`tron:${ADDRESS}?amount=10`))
    await expect(form.getByText(ADDRESS)).toBeVisible()
    await form.getByText(t.keep).click()
    await expect(form.getByLabel(t.name, { exact: true })).toHaveValue('TRC20 Lj6t')
    await form.getByLabel(t.name, { exact: true }).fill(t.first)
    await expectNoViolations(page, 'keeping a code with an order')
    await publish()

    await openForm(page, t)
    const choice = form.getByRole('radio', { name: new RegExp(`^${t.first}`) })
    await expect(choice).not.toBeChecked()
    await expect(form.getByText(ADDRESS)).toBeVisible()
    await choice.check()
    await expect(form.locator('input[type=file]')).toHaveCount(0)
    await expectNoViolations(page, 'choosing a kept code')
    await publish()
    type Own = { usdtQrCode: string }
    const [latest, first] = await seller.get<Own[]>(`/trading/hall/user-orders/${seller.id}`)
    expect(pictureOf(latest)).toBe(pictureOf(first))

    await openForm(page, t)
    await form.getByRole('button', { name: t.manage }).click()
    const codes = page.getByRole('dialog', { name: t.codes, exact: true })
    await codes.getByRole('button', { name: t.rename }).click()
    const naming = page.getByRole('dialog').last()
    await naming.getByLabel(t.name, { exact: true }).fill(t.second)
    await naming.getByRole('button', { name: t.save }).click()
    await expect(codes.getByText(t.second)).toBeVisible()
    await expectNoViolations(page, 'managing kept codes')
    await codes.getByRole('button', { name: t.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.removeNow }).click()
    await expect(page.getByText(t.removed)).toBeVisible()
    await expect(codes.getByText(t.none)).toBeVisible()
    expect(await seller.get(`/trading/hall/usdt-codes/${seller.id}`)).toEqual([])
    const [still] = await seller.get<Own[]>(`/trading/hall/user-orders/${seller.id}`)
    expect((await request.get(still?.usdtQrCode ?? '')).status()).toBe(200)

    async function publish(): Promise<void> {
      await form.getByLabel(t.password, { exact: true }).fill('torch123')
      await form.getByRole('button', { name: t.next }).click()
      await form.getByRole('button', { name: t.publish }).click()
      await expect(form.getByText(t.published).last()).toBeVisible()
    }
  })

  test(`saves a receiving code in the settings, ${language}`, async ({ browser, request }) => {
    const dark = language === 'zh'
    const name = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language, dark, wide: dark }), name)
    await page.goto('/profile/settings')
    await page.getByRole('link', { name: t.row }).click()
    await expect(page.getByText(t.none)).toBeVisible()
    await expectNoViolations(page, 'no kept codes')
    await page.getByRole('button', { name: t.add }).click()
    const sheet = page.getByRole('dialog', { name: t.add })
    await sheet.locator('input[type=file]').setInputFiles(await qrPicture(ADDRESS))
    await expect(sheet.getByText(ADDRESS)).toBeVisible()
    await sheet.getByLabel(t.password, { exact: true }).fill('not-this')
    await sheet.getByRole('button', { name: t.save }).click()
    const message = page.getByRole('alertdialog', { name: t.failed })
    await message.getByRole('button', { name: t.ok }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await expectNoViolations(page, 'keeping a code')
    await sheet.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('region', { name: t.list }).getByText(ADDRESS)).toBeVisible()
    await expectNoViolations(page, 'a kept code')
  })
}

/** Opens the form of a sell order and fills it in, apart from the code and the password. */
async function openForm(page: Page, { amount, prices }: { amount: string; prices: string }) {
  await page.goto('/trading-hall?action=sell')
  const form = page.getByRole('dialog').first()
  await form.getByLabel(amount).fill('1000')
  await form.getByRole('group', { name: prices }).getByRole('button').first().click()
  return form
}

function pictureOf(order: { usdtQrCode: string } | undefined): string | undefined {
  return order?.usdtQrCode.split('?')[0]
}
