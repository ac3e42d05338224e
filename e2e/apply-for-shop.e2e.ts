import { expect, test } from '@playwright/test'
import { words as filesWords } from '../web/src/files/words.ts'
import { words as applyWords } from '../web/src/merchants/application/apply-words.ts'
import { words as termsWords } from '../web/src/merchants/application/terms-words.ts'
import { words as placeWords } from '../web/src/merchants/place/place-words.ts'
import { words as merchantsWords } from '../web/src/merchants/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { applyForShop } from './support/applicant.ts'
import { failOnBrowserErrors } from './support/expected-errors.ts'
import { COUNT, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { operatorCalls } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { pickFile, pictureFile } from './support/pick-file.ts'
import { ORIGIN } from './support/server-address.ts'

// A member applies for a shop: fills in the form, reloads and gets the draft back, is rejected, corrects the application, and
// opens the shop.

const texts = inBothLanguages((language) => ({
  title: applyWords[language].title,
  shopName: applyWords[language].form.shopName,
  shopNameRequired: applyWords[language].faults.shopName,
  category: applyWords[language].form.category,
  restaurant: merchantsWords[language].shop.category.restaurant,
  contactPerson: applyWords[language].form.contactPerson,
  phone: applyWords[language].form.contactPhone,
  phoneLength: applyWords[language].faults.phoneLength,
  email: applyWords[language].form.contactEmail,
  more: applyWords[language].form.more,
  emailWrong: applyWords[language].faults.contactEmail,
  licence: filesWords[language].pick(applyWords[language].form.businessLicense),
  licenceKept: filesWords[language].change(applyWords[language].form.businessLicense),
  notAPicture: filesWords[language].notAPicture,
  place: applyWords[language].form.location,
  needPlace: placeWords[language].needPlace,
  unknown: placeWords[language].unknown,
  beijing: { zh: /^北京市.+区$/, en: /District, Beijing$/ }[language],
  onMap: placeWords[language].onMap,
  search: placeWords[language].search,
  nothing: placeWords[language].nothing('zzzz'),
  city: placeWords[language].city,
  street: placeWords[language].street,
  usePlace: placeWords[language].confirm,
  address: applyWords[language].form.address,
  logo: filesWords[language].pick(applyWords[language].form.shopLogo),
  logoKept: filesWords[language].change(applyWords[language].form.shopLogo),
  use: filesWords[language].use,
  terms: applyWords[language].form.terms,
  agree: termsWords[language].agree,
  submit: applyWords[language].form.submit,
  missing: wholeText(applyWords[language].form.toComplete(COUNT)),
  showMissing: applyWords[language].form.showFaults,
  draft: applyWords[language].form.draft,
  submitted: applyWords[language].form.submitted,
  pending: applyWords[language].status.PENDING,
  rejected: applyWords[language].status.REJECTED,
  approved: applyWords[language].status.APPROVED,
  refresh: applyWords[language].status.refresh,
  detail: applyWords[language].status.detail,
  detailTitle: applyWords[language].status.detailTitle,
  close: uiWords[language].close,
  edit: applyWords[language].status.edit,
  left: applyWords[language].form.left(5, 30),
  resubmit: applyWords[language].form.resubmit,
  manage: applyWords[language].already.manage,
  remark: { zh: '执照照片看不清，请重新拍摄。', en: 'The licence photo is not readable.' }[language],
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 001 §5 application: lengths | application: button disabled while invalid
  test(`shows each fault of an application for a shop beside its field, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await page.goto('/profile/merchant-apply')
    await expect(page.locator(`a[href="/introduction-${language}.pdf"]`)).toBeVisible()
    const submit = page.getByRole('button', { name: t.submit })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(t.missing)).toBeVisible()
    await page.getByRole('button', { name: t.showMissing }).click()
    await expect(page.getByText(t.shopNameRequired)).toBeVisible()
    await expect(page.getByLabel(t.shopName, { exact: true })).toBeFocused()
    await page.getByLabel(t.phone).fill('138 0013 800')
    await expect(page.getByText(t.phoneLength)).toBeVisible()
    await page.getByText(t.more, { exact: true }).click()
    await page.getByLabel(t.email).fill('not-an-email')
    await expect(page.getByText(t.emailWrong)).toBeVisible()
    await page.getByLabel(t.email).fill('')
    await page.getByLabel(t.shopName, { exact: true }).fill('x'.repeat(60))
    await expect(page.getByText('50/50')).toBeVisible()
    await expectNoViolations(page)
  })

  // spec: 001 §2 map: picked, searched (ten places), manual city and street, 320 px
  // spec: 001 §2 map: confirmation requires a selection; unknown address; load failure
  test(`chooses the location of a shop on the map, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await page.goto('/profile/merchant-apply')
    await page.getByRole('button', { name: t.place }).click()
    const sheet = page.getByRole('dialog')
    const confirm = sheet.getByRole('button', { name: t.usePlace })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await expect(sheet.getByText(t.needPlace)).toBeVisible()
    const map = sheet.getByRole('application')
    expect((await map.boundingBox())?.height).toBe(320)
    await map.click({ position: { x: 100, y: 150 } })
    await expect(sheet.getByText(t.beijing)).toBeVisible()
    await sheet.getByRole('searchbox', { name: t.search }).fill('西湖')
    await sheet.getByRole('searchbox', { name: t.search }).press('Enter')
    await sheet.getByRole('listitem').getByRole('button').first().click()
    await expect(sheet.locator('[aria-live=polite]').getByText(/杭州|Hangzhou/)).toBeVisible()
    await sheet.getByRole('searchbox', { name: t.search }).fill('zzzz')
    await sheet.getByRole('button', { name: t.search }).click()
    await expect(sheet.getByText(t.nothing)).toBeVisible()
    await page.route('**/api/places/reverse-geocode*', (route) => route.abort())
    await expectNoViolations(page, 'a place that is not known by name')
    await sheet.getByRole('button', { name: t.onMap }).click()
    await expect(map).toBeFocused()
    for (let step = 0; step < 4; step += 1) await map.press('ArrowRight')
    await map.press('Enter')
    await expect(sheet.getByText(t.unknown)).toBeVisible()
    await expectNoViolations(page)
    await sheet.getByLabel(t.city).fill('北京市')
    await sheet.getByLabel(t.street).fill('和平路 1 号')
    await confirm.click()
    await expect(page.getByRole('button', { name: t.place })).toContainText('北京市 和平路 1 号')
  })

  // spec: 001 §1 members apply and become merchants
  // spec: 001 §2 checks for an application first; status with its details; edit only when rejected
  // spec: 001 §2 form in sections, terms, map, error dialog | after sending: the profile opens
  test(`sends an application for a shop, whose draft survives a reload, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await page.goto('/profile')
    await page.goto('/profile/merchant-apply')
    const name = `饺子馆 ${crypto.randomUUID().slice(0, 8)}`

    await test.step('fills in the form', async () => {
      await page.getByLabel(t.shopName, { exact: true }).fill(name)
      await page.getByLabel(t.category).selectOption({ label: t.restaurant })
      await page.getByLabel(t.contactPerson).fill('张三')
      await page.getByLabel(t.phone).fill('+86 138-0013-8000')
      await expect(page.getByLabel(t.phone)).toHaveValue('13800138000')
      const licence = page.getByRole('button', { name: t.licence })
      await pickFile(licence, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
      await expect(page.getByText(t.notAPicture)).toBeVisible()
      await pickFile(licence, pictureFile('licence.png', 400, 300, [200, 30, 30]))
      await expect(page.getByRole('button', { name: t.licenceKept })).toBeVisible()
      await pickFile(
        page.getByRole('button', { name: t.logo }),
        pictureFile('logo.png', 400, 300, [30, 30, 200]),
      )
      await page.getByRole('button', { name: t.use }).click()
      await expect(page.getByRole('button', { name: t.logoKept })).toBeVisible()
      await page.getByLabel(t.address, { exact: true }).fill('和平路 1 号')
    })

    await test.step('chooses the location', async () => {
      await page.getByRole('button', { name: t.place }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('application').click({ position: { x: 100, y: 150 } })
      await expect(sheet.getByText(t.beijing)).toBeVisible()
      await sheet.getByLabel(t.city).fill('北京市')
      await sheet.getByLabel(t.street).fill('和平路 1 号')
      await sheet.getByRole('button', { name: t.usePlace }).click()
      await expect(page.getByRole('button', { name: t.place })).toContainText('北京市 和平路 1 号')
    })

    await test.step('keeps the draft over a reload', async () => {
      await page.reload()
      await expect(page.getByText(t.draft)).toBeVisible()
      await expect(page.getByLabel(t.shopName, { exact: true })).toHaveValue(name)
      await expect(page.getByRole('button', { name: t.licenceKept })).toBeVisible()
    })

    await test.step('accepts the terms and sends the application', async () => {
      await page.getByRole('button', { name: t.terms }).click()
      await page.getByRole('button', { name: t.agree }).click()
      await page.getByRole('button', { name: t.submit }).click()
      await expect(page.getByText(t.submitted)).toBeVisible()
      await expect(page).toHaveURL(/\/profile$/)
      await page.goto('/profile/merchant-apply')
      await expect(page.getByText(t.pending, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t.edit })).toHaveCount(0)
    })
  })

  // spec: 000 §2 profile: menu entries, with and without a shop
  // spec: 001 §2 checks for an application first; status with its details; edit only when rejected
  // spec: 001 §4 application: pending, approved, rejected; one a member; edited when rejected
  // spec: 001 §6 arbiters and auditors
  test(`opens a shop after its application was rejected, corrected and approved, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [who, name] = [await newcomer(request), `饺子馆 ${crypto.randomUUID().slice(0, 8)}`]
    const id = await applyForShop(request, who, name, { location: '北京市 和平路 1 号' })
    const page = await signIn(await contextOf(browser, { language }), who)
    await page.goto('/profile/merchant-apply')
    await expect(page.getByText(t.pending, { exact: true })).toBeVisible()
    const auditor = await operatorCalls(request, 'auditor')

    await test.step('corrects and sends the application again after a rejection', async () => {
      expect(await auditor.post(`/applications/${id}/reject`, { version: 1, remark: t.remark })).toBe(200)
      await page.getByRole('button', { name: t.refresh }).click()
      await expect(page.getByText(t.rejected, { exact: true })).toBeVisible()
      await expect(page.getByText(t.remark)).toBeVisible()
      await page.getByRole('button', { name: t.detail }).click()
      await expect(page.getByRole('dialog', { name: t.detailTitle })).toContainText('北京市 和平路 1 号')
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.close }).click()
      await page.getByRole('button', { name: t.edit }).click()
      await expect(page.getByText(t.left)).toBeVisible()
      await expect(page.getByLabel(t.shopName, { exact: true })).toHaveValue(name)
      await pickFile(
        page.getByRole('button', { name: t.licenceKept }),
        pictureFile('clearer.png', 400, 300, [30, 200, 30]),
      )
      await expect(page.getByRole('status').filter({ hasText: /上传|Uploading/ })).toHaveCount(0)
      await page.getByRole('button', { name: t.terms }).click()
      await page.getByRole('button', { name: t.agree }).click()
      await page.getByRole('button', { name: t.resubmit }).click()
      await expect(page.getByText(t.submitted)).toBeVisible()
    })

    await test.step('links to the shop after the approval', async () => {
      const [queued] = (
        await auditor.get<{ id: number; shopName: string; version: number }[]>('/applications?size=50')
      ).filter(({ shopName }) => shopName === name)
      expect(queued).toMatchObject({ id, version: 2 })
      expect(await auditor.post(`/applications/${id}/approve`, { version: 2 })).toBe(200)
      await page.goto('/profile/merchant-apply')
      await expect(page.getByText(t.approved, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: t.manage })).toBeVisible()
      await page.goto('/profile')
      await expect(page.getByRole('link', { name: new RegExp(`^${t.manage}`) })).toBeVisible()
    })
  })
}

// spec: 001 §2 map: confirmation requires a selection; unknown address; load failure
test('shows an error when the map fails to load, and loads it on retry', async ({ browser }) => {
  // An installed app would take the map from its cache.
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-US', serviceWorkers: 'block' })
  failOnBrowserErrors(context)
  const page = await signIn(context, 'carol')
  await page.goto('/profile/merchant-apply')
  await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
  await page.route(/leaflet-map/, (route) => route.abort())
  await page.getByRole('button', { name: /^Location on the map/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(placeWords.en.mapFailed)).toBeVisible()
  await page.unroute(/leaflet-map/)
  await sheet.getByRole('button', { name: placeWords.en.retry }).click()
  await expect(sheet.getByRole('application')).toBeVisible()
})

// spec: 001 §6 member: applies only without shop and application
test('links a member who has a shop to its management', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'noodle')
  await page.goto('/profile/merchant-apply')
  await expect(page.getByText(applyWords.zh.already.title)).toBeVisible()
  await expect(page.getByRole('link', { name: applyWords.zh.already.manage })).toBeVisible()
})
