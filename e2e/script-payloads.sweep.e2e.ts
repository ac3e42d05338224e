import { expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { aPasskey } from '../server/src/testing/people/authenticator.ts'
import { words as cameraWords } from '../web/src/camera/words.ts'
import { words as editWords } from '../web/src/identity/profile/edit-words.ts'
import { words as securityWords } from '../web/src/identity/security-words.ts'
import { words as settingsWords } from '../web/src/identity/settings/settings-words.ts'
import { words as identityWords } from '../web/src/identity/words.ts'
import { words as publishWords } from '../web/src/trading/publish/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { settled } from './support/no-violations.ts'
import { cutPayloads, nicknamePayloads, packedPayloads, payloads } from './support/script-payloads.ts'
import { ORIGIN } from './support/server-address.ts'
import { walkTo } from './support/walk.ts'
import {
  closeAll,
  expectTexts,
  somePayloads,
  typedFields,
  typeEach,
  type Watched,
  watched,
} from './support/watched.ts'

// 120 script payloads. Whatever a member can write is shown as text to themselves and to others, and so is whatever is typed or
// passed in a link.

/** Friends of alice: she sees their nicknames on her list. */
const friends = ['limei', 'liuyang', 'xuting'] as const
/** Feedback is limited to ten an hour per member: it takes twelve members to send it all. */
const WRITERS = 12

test('has 120 different payloads', () => {
  expect(new Set(payloads).size).toBe(120)
})

test('shows nicknames and bios as text to their owner and the inviter', async ({ browser, request }) => {
  const nicknames = nicknamePayloads()
  const bios = packedPayloads(200)
  const alice = await watched(browser, 'alice')
  const own = await Promise.all(friends.map((name) => watched(browser, name)))
  const calls = await Promise.all(friends.map((name) => callsOf(request, name)))
  const before = await Promise.all(
    calls.map(({ get }) => get<{ nickname: string; bio: string | null }>('/user/info')),
  )

  await alice.page.goto('/profile/friends')
  await Promise.all(own.map(({ page }) => page.goto('/profile/about')))

  for (let at = 0; at < nicknames.length; at += friends.length) {
    const names = nicknames.slice(at, at + friends.length)
    const bio = bios[(at / friends.length) % bios.length] ?? ''
    await Promise.all(
      calls.map(({ id, post }, n) => post(`/user/${id}/update-info`, { nickname: names[n], bio })),
    )
    await Promise.all([
      (async () => {
        await alice.page.getByRole('button', { name: common.refresh.zh }).click()
        await expectTexts(alice.page.locator('main'), names)
        await alice.expectHarmless(`friends, ${names.join(' ')}`)
      })(),
      (async () => {
        // The three friends take turns in checking their own screens.
        const turn = (at / friends.length) % friends.length
        const { page, expectHarmless } = own[turn] ?? alice
        await walkTo(page, '/profile')
        await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(names[turn] ?? '')
        await expectHarmless(`profile, ${names[turn]}`)
        await walkTo(page, '/profile/edit')
        await expect(page.locator('textarea')).toHaveValue(bio)
        await expectHarmless(`edit, ${bio}`)
        await walkTo(page, '/profile/about')
      })(),
    ])
  }
  // Every bio was shown whole; the names are restored for other journeys.
  expect(nicknames.length / friends.length).toBeGreaterThanOrEqual(bios.length)
  await Promise.all(
    calls.map(({ id, post }, n) =>
      post(`/user/${id}/update-info`, { nickname: before[n]?.nickname, bio: before[n]?.bio ?? '' }),
    ),
  )
  await closeAll(alice, ...own)
})

test('shows a payment’s note as text to the shop and on the receipt', async ({ browser, request }) => {
  const shop = await watched(browser, 'noodle')
  await shop.page.goto('/merchant-finance')
  await expect(shop.page.locator('main li').first()).toBeVisible()
  const payer = await watched(browser, 'chenjing')
  await payer.page.goto('/profile/about')
  const { pay } = await callsOf(request, 'chenjing')
  const detail = shop.page.getByRole('dialog')
  for (const remark of packedPayloads(200)) {
    const paymentNo = await pay('0.01', remark)
    await Promise.all([
      (async () => {
        await shop.page.getByRole('button', { name: paymentNo }).click()
        await expectTexts(detail, [remark])
        await shop.expectHarmless(`record, ${remark}`)
        await shop.page.keyboard.press('Escape')
        await expect(detail).toBeHidden()
      })(),
      (async () => {
        await walkTo(payer.page, `/scan-payment?receipt=${paymentNo}`)
        await expectTexts(payer.page.locator('main'), [remark])
        await payer.expectHarmless(`receipt, ${remark}`)
      })(),
    ])
  }
  await closeAll(shop, payer)
})

test('shows feedback as text in the own list and in the mailbox', async ({ browser, request }) => {
  const titles = cutPayloads(50)
  const contents = packedPayloads(500)
  const contacts = packedPayloads(100)
  const share = titles.length / WRITERS
  for (let turn = 0; turn < WRITERS; turn += 1) {
    const writer = await newcomer(request)
    const { post } = await callsOf(request, writer)
    const mine = Array.from({ length: share }, (_, n) => turn * share + n).map((at) => ({
      title: titles[at] ?? '',
      content: contents[at % contents.length] ?? '',
      contact: contacts[at % contacts.length] ?? '',
    }))
    for (const feedback of mine) await post('/feedback', feedback)
    const { page, expectHarmless, close } = await watched(browser, writer)
    await page.goto('/profile?feedback=open')
    await expectTexts(
      page.getByRole('dialog'),
      mine.flatMap(({ title, content }) => [title, content]),
    )
    await expectHarmless(`feedback of ${writer}`)
    await close()
  }
  const mailbox = await watched(browser)
  await mailbox.page.goto('/dev/mail?to=support@torch.example')
  const shown = (await mailbox.page.locator('body').textContent()) ?? ''
  expect(titles.slice(-share).filter((title) => !shown.includes(title))).toEqual([])
  await mailbox.expectHarmless('mailbox')
  await mailbox.close()
})

test('shows passkey names as text, and rejects payloads as an avatar’s address', async ({
  browser,
  request,
}) => {
  const owner = await newcomer(request)
  const { page, expectHarmless, close } = await watched(browser, owner)
  const { id, headers, post } = await callsOf(request, owner)
  const passkeys: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const options = await post<Parameters<ReturnType<typeof aPasskey>['create']>[0]>(
      '/user/passkeys/options',
      {
        loginPassword: 'torch123',
        paymentPassword: 'torch123',
      },
    )
    const credential = aPasskey(ORIGIN).create(options)
    passkeys.push((await post<{ id: number }>('/user/passkeys', { credential })).id)
  }
  const names = cutPayloads(30)
  for (let at = 0; at < names.length; at += passkeys.length) {
    const some = names.slice(at, at + passkeys.length)
    await Promise.all(some.map((name, n) => post(`/user/passkeys/${passkeys[n]}/rename`, { name })))
    await page.goto('/profile/settings/passkeys')
    for (const [n, name] of some.entries())
      await expect(page.getByRole('heading', { level: 2 }).nth(n)).toHaveText(name)
    await page.getByRole('main').locator('button').nth(1).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectHarmless(`passkeys, ${some.join(' ')}`)
  }
  for (const avatarUrl of payloads) {
    const answer = await request.post(`/api/user/${id}/update-info`, { headers, data: { avatarUrl } })
    expect([avatarUrl, Math.floor(answer.status() / 100)]).toEqual([avatarUrl, 4])
  }
  await close()
})

test('shows notes of orders as text to other members', async ({ browser, request }) => {
  const { id, get, post } = await callsOf(request, await newcomer(request))
  const reader = await watched(browser, 'alice')
  await reader.page.goto('/trading-hall')
  const { minPrice } = await get<{ minPrice: string }>('/trading/hall/market-price')
  for (const remark of packedPayloads(200)) {
    const order = await post<{ id: number }>('/trading/hall/buy-order', {
      userId: id,
      gfAmount: '1000',
      unitPrice: Number(minPrice).toFixed(2),
      remark,
    })
    await walkTo(reader.page, `/order/${order.id}`)
    await expectTexts(reader.page.locator('main'), [remark])
    await reader.page.getByRole('button', { name: tradingWords.zh.take.buy, exact: true }).click()
    await expectTexts(reader.page.getByRole('dialog'), [remark])
    await reader.expectHarmless(`order ${remark}`)
    await post('/trading/hall/cancel-order', { orderId: order.id, userId: id })
  }
  await closeAll(reader)
})

/** A place with fields: the address, the member, how to open the form, and the number of fields. */
interface Place {
  path: string
  who?: string
  open?: (page: Page) => Promise<void>
  /** Where the fields are; by default in the sheet that was opened last. */
  on?: 'main'
  fields: number
}

const press =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).last().click()
  }
const places: Place[] = [
  { path: '/register', on: 'main', fields: 6 },
  { path: '/login', on: 'main', fields: 2 },
  { path: '/login', open: press(identityWords.zh.login.forgot), fields: 4 },
  { path: '/merchant', on: 'main', fields: 1 },
  { path: '/scan-payment', who: 'alice', open: press(cameraWords.zh.scan.manual), on: 'main', fields: 1 },
  {
    path: '/scan-payment?code=GF_PAYMENT_DEMO0001',
    who: 'alice',
    open: press(uiWords.zh.note.add),
    fields: 2,
  },
  { path: '/profile/assets?open=transfer', who: 'alice', fields: 1 },
  {
    path: '/profile/assets?open=transfer',
    who: 'alice',
    // Amount and note are asked once the receiver is known.
    open: async (page) => {
      await page.getByRole('dialog').locator('ul button').first().click()
      await press(uiWords.zh.note.add)(page)
    },
    fields: 2,
  },
  { path: '/profile/assets?open=exchange', who: 'alice', fields: 1 },
  { path: '/profile/assets?open=to-shop', who: 'noodle', fields: 1 },
  {
    path: '/profile/assets?open=wealth',
    who: 'alice',
    open: (page) => page.getByRole('tabpanel').getByRole('button').first().click(),
    fields: 1,
  },
  { path: '/profile/friends', who: 'alice', on: 'main', fields: 1 },
  { path: '/profile/edit', who: 'alice', on: 'main', fields: 3 },
  { path: '/profile/edit', who: 'alice', open: press(editWords.zh.changeEmail), fields: 3 },
  {
    path: '/profile?feedback=open',
    who: 'zhulin',
    open: (page) => page.getByRole('tab').first().click(),
    fields: 3,
  },
  { path: '/profile/settings', who: 'alice', open: press(settingsWords.zh.account.loginPassword), fields: 3 },
  {
    path: '/profile/settings',
    who: 'alice',
    open: press(settingsWords.zh.account.paymentPassword),
    fields: 3,
  },
  {
    path: '/profile/settings',
    who: 'alice',
    open: press(settingsWords.zh.account.paymentPassword, settingsWords.zh.password.payment.forgot),
    fields: 4,
  },
  { path: '/profile/settings', who: 'alice', open: press(settingsWords.zh.data.close), fields: 2 },
  {
    path: '/profile/settings/two-factor',
    who: 'alice',
    open: press(securityWords.zh.twoFactor.turnOn),
    fields: 1,
  },
  { path: '/profile/settings/passkeys', who: 'alice', open: press(securityWords.zh.passkeys.add), fields: 3 },
]

/** Unfolds the settings that few orders need. */
const withMore = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page)
  await page.getByRole('dialog').getByText(publishWords.zh.more.title, { exact: true }).click()
}

const placesOfTheHall: Place[] = [
  {
    path: '/trading-hall?side=buy',
    who: 'alice',
    open: withMore(press(publishWords.zh.title.buy)),
    fields: 3,
  },
  {
    path: '/trading-hall?side=sell',
    who: 'alice',
    open: withMore(press(publishWords.zh.title.sell)),
    fields: 4,
  },
]

for (const [where, some] of [
  ['any field', places],
  ['a field of the trading hall', placesOfTheHall],
] as const)
  test(`keeps what is typed into ${where} as text`, async ({ browser }) => {
    const people = new Map<string, Watched>()
    for (const { path, who, open, on, fields } of some) {
      const person = people.get(who ?? '') ?? (await watched(browser, who))
      people.set(who ?? '', person)
      const { page, expectHarmless } = person
      await test.step(`${path} ${who ?? ''}`, async () => {
        await page.goto(path)
        // The app would move what is typed before it has taken over.
        await settled(page)
        await open?.(page)
        const inside = on === 'main' ? page.locator('main') : page.getByRole('dialog').last()
        const typed = typedFields(inside)
        await expect(typed).toHaveCount(fields)
        for (const field of await typed.all()) await typeEach(field)
        await expectHarmless(`typed at ${path}`)
      })
    }
    await closeAll(...people.values())
  })

/** Links with parameters: each address with the payload in place of a value. */
const links: [who: string | undefined, address: (payload: string) => string][] = [
  [undefined, (payload) => `/register?ref=${payload}`],
  [undefined, (payload) => `/login?username=${payload}`],
  [undefined, (payload) => `/merchant?keyword=${payload}&radius=${payload}`],
  [undefined, (payload) => `/merchant/${payload}`],
  [undefined, (payload) => `/${payload}`],
  ['alice', (payload) => `/scan-payment?code=${payload}`],
  ['alice', (payload) => `/scan-payment?receipt=${payload}`],
  ['alice', (payload) => `/profile/assets?type=${payload}&kind=${payload}&open=${payload}`],
  ['alice', (payload) => `/profile/assets/statement?from=${payload}&to=${payload}`],
  ['alice', (payload) => `/profile/friends?keyword=${payload}`],
  ['alice', (payload) => `/profile?feedback=${payload}`],
  ['alice', (payload) => `/trading-hall?type=${payload}&status=${payload}&page=${payload}&action=${payload}`],
  ['alice', (payload) => `/order/${payload}?fromMyOrders=true&orderData=${payload}`],
  ['alice', (payload) => `/my-orders?type=${payload}&status=${payload}&range=${payload}`],
  ['alice', (payload) => `/trading-process/${payload}`],
  ['alice', (payload) => `/transaction-history?role=${payload}&status=${payload}`],
  ['alice', (payload) => `/history?group=${payload}&month=${payload}&q=${payload}`],
]

test('keeps what a link passes as text', async ({ browser }) => {
  const people = { visitor: await watched(browser), alice: await watched(browser, 'alice') }
  for (const [who, address] of links) {
    const { page, expectHarmless } = who ? people.alice : people.visitor
    await test.step(address('…'), async () => {
      // The first from outside, as a link is followed; the others by navigation within the app.
      const [first = '', ...others] = somePayloads()
      await page.goto(address(encodeURIComponent(first)))
      await expect(page.locator('main')).toBeVisible()
      for (const payload of others) await walkTo(page, address(encodeURIComponent(payload)))
      await expectHarmless(address('…'))
    })
  }
  await closeAll(people.visitor, people.alice)
})
