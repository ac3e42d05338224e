import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { shareOf } from '../server/src/testing/races/rounds.ts'
import { words as manageWords } from '../web/src/merchants/management/manage-words.ts'
import { applyForShop, editElsewhere, setServices } from './support/applicant.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { openShop } from './support/noodle-shop.ts'
import { cutPayloads, packedPayloads } from './support/script-payloads.ts'
import { walkTo } from './support/walk.ts'
import { closeAll, expectTexts, typedFields, typeEach, type Watched, watched } from './support/watched.ts'

// The 120 payloads in a shop's profile and in what operators type: owner, visitors, payers and auditors see them as text.

test('shows a shop’s profile as text to visitors, payers, its owner and the auditor', async ({
  browser,
  request,
}) => {
  const { owner, shopId, code } = await shopOfNewcomer(request)
  const [visitor, payer, keeper] = [
    await watched(browser),
    await watched(browser, 'alice'),
    await watched(browser, owner),
  ]
  const auditor = await signedInOperator(browser, 'auditor')
  await visitor.page.goto(`/merchant/${shopId}`)
  await payer.page.goto('/profile/about')
  await keeper.page.goto('/merchant-management')
  await auditor.page.goto('/console/shop-changes')
  const [addresses, descriptions] = [packedPayloads(500), packedPayloads(1000)]
  // Each payload is in an address and in a description; the names would need many more rounds.
  for (const [round, shopName] of shareOf(packedPayloads(100), 4, 0).entries()) {
    const address = addresses[round % addresses.length] ?? ''
    const shopDescription = descriptions[round % descriptions.length] ?? ''
    await editElsewhere(request, owner, { shopName, address, shopDescription })
    await Promise.all([
      expectTextsAt(visitor, `/merchant/${shopId}?round=${round}`, [shopName, address, shopDescription]),
      expectTextsAt(payer, `/scan-payment?code=${code}&round=${round}`, [shopName, address, shopDescription]),
      (async () => {
        await keeper.page.getByRole('button', { name: common.refresh.zh }).click()
        await expectTexts(keeper.page.locator('main'), [shopName, address, shopDescription])
        await keeper.expectHarmless(`management, ${shopName}`)
      })(),
    ])
    // The console's list is checked every ten rounds: it keeps the earlier names.
    if (round % 10 === 0) {
      await auditor.page.goto('/console/shop-changes')
      await expectTexts(auditor.page.locator('main'), [shopName])
      await auditor.expectHarmless(`reviews, ${shopName}`)
    }
  }
  await visitor.page.goto('/merchant?view=map')
  await visitor.expectHarmless('map')
  await closeAll(visitor, payer, keeper, auditor)
})

test('shows a shop’s items as text', async ({ browser, request }) => {
  const { owner, shopId } = await shopOfNewcomer(request)
  const [names, categories, descriptions] = [cutPayloads(100), cutPayloads(50), packedPayloads(2000)]
  const share = names.length / 2
  for (const from of [0, share]) {
    const services = Array.from({ length: share }, (_, n) => ({
      serviceName: names[from + n],
      serviceCategory: categories[from + n],
      serviceDescription: descriptions[n % descriptions.length],
      priceGf: '1.00',
    }))
    await setServices(request, owner, services)
    const [visitor, keeper] = [await watched(browser), await watched(browser, owner)]
    const shown = services.flatMap(({ serviceName }) => serviceName ?? [])
    for (const [person, path] of [
      [visitor, `/merchant/${shopId}`],
      [keeper, '/merchant-management'],
    ] as const) {
      await person.page.goto(path)
      await expectTexts(person.page.locator('main'), shown)
      await person.expectHarmless(`services at ${path}`)
    }
    await closeAll(visitor, keeper)
  }
})

test('shows an application as text to the auditor', async ({ browser, request }) => {
  const auditor = await signedInOperator(browser, 'auditor')
  const [descriptions, hours, names] = [packedPayloads(500), packedPayloads(100), cutPayloads(50)]
  for (const [round, shopDescription] of descriptions.entries()) {
    const fields = {
      shopDescription,
      businessHours: hours[round] ?? '',
      shopName: names[round] ?? '',
      contactPerson: cutPayloads(20)[round] ?? '',
    }
    const id = await applyForShop(request, await newcomer(request), fields.shopName, fields)
    await auditor.page.goto(`/console/applications/${id}`)
    await expectTexts(auditor.page.locator('main'), Object.values(fields))
    await auditor.expectHarmless(`application, ${shopDescription}`)
  }
  await auditor.close()
})

interface Place {
  path: string
  open?: RegExp | string
  on?: 'main'
  fields: number
}

const press = async (page: Page, name: RegExp | string | undefined) => {
  if (name) await page.getByRole('button', { name }).first().click()
}

const inShops: Place[] = [
  { path: '/merchant-edit', on: 'main', fields: 10 },
  { path: '/merchant-management', open: manageWords.zh.close.button, fields: 1 },
  { path: '/merchant-finance?open=transfer', fields: 1 },
  { path: '/merchant-finance?open=gift', fields: 2 },
  { path: '/merchant-finance?open=pv-in', fields: 1 },
]

test('keeps what is typed into a shop’s fields as text', async ({ browser }) => {
  const person = await watched(browser, 'noodle')
  for (const place of inShops) await typeAt(person, place)
  await person.close()
})

test('keeps what an applicant types as text', async ({ browser, request }) => {
  const person = await watched(browser, await newcomer(request))
  await typeAt(person, { path: '/profile/merchant-apply', on: 'main', fields: 10 })
  await person.close()
})

test('keeps what an operator types as text', async ({ browser, request }) => {
  const loginPage = await watched(browser)
  await typeAt(loginPage, { path: '/console', on: 'main', fields: 2 })
  const { post } = await callsOf(request, await newcomer(request))
  await post('/feedback', { title: 'x', content: 'x', contact: '' })
  const application = await applyForShop(request, await newcomer(request), '面馆')
  const [auditor, support] = [
    await signedInOperator(browser, 'auditor'),
    await signedInOperator(browser, 'owner'),
  ]
  await typeAt(auditor, { path: `/console/applications/${application}`, open: /^(驳回|拒绝)/, fields: 1 })
  await typeAt(support, { path: '/console/feedback', open: /^(回复|答复)/, fields: 1 })
  await closeAll(loginPage, auditor, support)
})

async function typeAt({ page, expectHarmless }: Watched, { path, open, on, fields }: Place): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await press(page, open)
    const typed = typedFields(on === 'main' ? page.locator('main') : page.locator('dialog[open]').last())
    await expect(typed).toHaveCount(fields)
    for (const fold of await page.locator('main details:not([open]) > summary').all()) await fold.click()
    for (const field of await typed.all()) await typeEach(field)
    await expectHarmless(`typed at ${path}`)
  })
}

async function expectTextsAt(
  { page, expectHarmless }: Watched,
  path: string,
  texts: string[],
): Promise<void> {
  await walkTo(page, path)
  await page.reload()
  await expectTexts(page.locator('main'), texts)
  await expectHarmless(`${path}, ${texts[0]}`)
}

async function shopOfNewcomer(request: APIRequestContext) {
  const owner = await newcomer(request)
  await openShop(request, owner, '面馆')
  const { get } = await callsOf(request, owner)
  const shop = await get<{ id: number; gfPaymentCode: string }>('/merchants/info')
  return { owner, shopId: shop.id, code: shop.gfPaymentCode }
}

async function signedInOperator(browser: Browser, account: string): Promise<Watched> {
  const operator = await watched(browser)
  await operator.page.goto('/console')
  await operator.page.getByRole('button', { name: `用“${account}”填写` }).click()
  await operator.page.getByRole('button', { name: common.logIn.zh, exact: true }).click()
  await expect(operator.page.getByRole('navigation').first()).toBeVisible()
  return operator
}
