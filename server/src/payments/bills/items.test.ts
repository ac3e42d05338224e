import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop } from '../../testing/people/people.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember
/** The items as the shop's page shows them: noodles with a size and extras, and tea. */
let noodles: Offered
let tea: Offered

interface Offered {
  id: number
  choiceGroups: { id: number; choices: { id: number; priceGf: string }[] }[]
}

const NOODLES = {
  serviceName: '牛肉面',
  serviceNameEn: 'Beef noodles',
  serviceCategory: '面',
  priceGf: '18.50',
  choiceGroups: [
    {
      name: '份量',
      nameEn: 'Size',
      choices: [
        { name: '小', nameEn: 'small' },
        { name: '大', nameEn: 'large', priceGf: '2' },
      ],
    },
    {
      name: '加料',
      isMany: true,
      choices: [
        { name: '蛋', nameEn: 'egg', priceGf: '1.5' },
        { name: '青菜', priceGf: '0.75' },
      ],
    },
  ],
}
const TEA = { serviceName: '茶', serviceCategory: '饮品', priceGf: '0.01', sortOrder: 1 }

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  owner = await newMember(server)
  shop = await aShop(server.database.db, owner.id)
  payer = await newMember(server, { gf: 1000n * GF })
  ;[noodles, tea] = await menu([NOODLES, TEA])
})

/** Sets the menu and returns it in its order. */
async function menu(services: object[]): Promise<[Offered, Offered]> {
  const answer = await edit(services)
  expect(answer.body.code, answer.text).toBe(200)
  return answer.body.data.services
}
const edit = (services: object[]) => call.setMenu(owner, services)
const chosen = (item: Offered, group: number, choice: number) => item.choiceGroups[group]?.choices[choice]?.id
const bill = (amount: string, items: object[], more: object = {}) =>
  call.createBill(owner, shop, amount, { items, ...more })

describe('a bill with items', () => {
  test('is priced by the menu with the choices, lists them, and can be paid', async () => {
    const answer = await bill(
      '46.76',
      [
        {
          serviceId: noodles.id,
          count: 2,
          choices: [chosen(noodles, 1, 1), chosen(noodles, 0, 1), chosen(noodles, 1, 0)],
        },
        { serviceId: tea.id, count: 1 },
      ],
      { typed: '1.25' },
    )
    expect(answer.body.code, answer.text).toBe(200)
    const { billNo, lines } = answer.body.data
    expect(lines).toMatchObject([
      {
        kind: 'item',
        serviceId: noodles.id,
        name: '牛肉面',
        nameEn: 'Beef noodles',
        choices: ['大', '蛋', '青菜'],
        choicesEn: ['large', 'egg', '青菜'],
        count: 2,
        gfPrice: '22.7500',
        gfAmount: '45.5000',
      },
      { kind: 'item', name: '茶', choices: [], count: 1, gfAmount: '0.0100' },
      { kind: 'typed', serviceId: null, count: 1, gfAmount: '1.2500' },
    ])
    expect((await call.getBill(payer, billNo)).body.data.lines).toEqual(lines)
    expect((await call.payWithGf(payer, shop, '46.76', { billNo })).body.data.gfAmount).toBe('46.7600')
  })

  test('refuses an amount that differs from the server’s price and ignores prices sent by the caller', async () => {
    const items = [{ serviceId: tea.id, count: 3 }]
    for (const amount of ['0.01', '0.02', '0.04', '3']) {
      const answer = await bill(amount, items)
      expect([answer.status, answer.body.code]).toEqual([409, errors.billTotalDiffers.code])
      expect(answer.body.message).toContain('0.03')
    }
    const named = [{ serviceId: tea.id, count: 3, gfPrice: '0.0001', price: '0.01' }]
    expect((await bill('0.01', named)).body.code).toBe(errors.billTotalDiffers.code)
    expect((await bill('0.03', named)).body.data).toMatchObject({
      gfAmount: '0.0300',
      lines: [{ gfPrice: '0.0100', gfAmount: '0.0300' }],
    })
  })

  test('requires one choice of each single-choice group and refuses choices of other items', async () => {
    const small = chosen(noodles, 0, 0)
    const large = chosen(noodles, 0, 1)
    const egg = chosen(noodles, 1, 0)
    const of = (choices: unknown[], serviceId = noodles.id) =>
      bill('18.50', [{ serviceId, count: 1, choices }])
    for (const choices of [[], [egg], [small, large], [small, small], [small, 999_999]])
      expect((await of(choices)).body.code).toBe(errors.choicesChanged.code)
    expect((await of([small], tea.id)).body.code).toBe(errors.choicesChanged.code)
    expect((await of([small])).body.code).toBe(200)
  })

  test('refuses items that are removed, offline, not for GF, without a price or of another shop', async () => {
    const stranger = await newMember(server)
    const other = await aShop(server.database.db, stranger.id)
    const answer = await call.createBill(stranger, other, '0.01', {
      items: [{ serviceId: tea.id, count: 1 }],
    })
    expect(answer.body.code).toBe(errors.itemUnavailable.code)
    const more = [{ isGfPayable: 0 }, { serviceStatus: 0 }, { priceGf: null }, { priceGf: '0' }]
    for (const changed of more) {
      await menu([
        { ...NOODLES, choiceGroups: null, id: noodles.id },
        { ...TEA, ...changed, id: tea.id },
      ])
      expect((await bill('0.01', [{ serviceId: tea.id, count: 1 }])).body.code).toBe(
        errors.itemUnavailable.code,
      )
    }
  })

  test('keeps its lines when the menu changes and refuses a new bill at the old price', async () => {
    const items = [{ serviceId: tea.id, count: 2 }]
    const { billNo } = (await bill('0.02', items)).body.data
    await menu([
      { ...NOODLES, choiceGroups: null, id: noodles.id },
      { ...TEA, id: tea.id, serviceName: '红茶', priceGf: '0.05' },
    ])
    expect((await call.getBill(payer, billNo)).body.data).toMatchObject({
      gfAmount: '0.0200',
      lines: [{ name: '茶', gfPrice: '0.0100' }],
    })
    expect((await call.payWithGf(payer, shop, '0.02', { billNo })).body.code).toBe(200)
    expect((await bill('0.02', items)).body.code).toBe(errors.billTotalDiffers.code)
    expect((await bill('0.10', items)).body.code).toBe(200)
  })
})

describe('choices of a menu item', () => {
  test('keeps omitted choice groups, and keeps the ids of those sent again', async () => {
    const [kept] = await menu([
      { ...NOODLES, choiceGroups: null, id: noodles.id },
      { ...TEA, id: tea.id },
    ])
    expect(kept).toEqual(noodles)
    const [size, extras] = noodles.choiceGroups
    const sizes = [...(size?.choices ?? []), { name: '特大', priceGf: '4.00' }]
    const [grown] = await menu([
      { ...NOODLES, id: noodles.id, choiceGroups: [extras, { ...size, choices: sizes }] },
      { ...TEA, id: tea.id },
    ])
    expect(grown.choiceGroups[0]).toEqual(extras)
    expect(grown.choiceGroups[1]?.choices.slice(0, 2)).toEqual(size?.choices)
    const ids = grown.choiceGroups.flatMap(({ id, choices }) => [id, ...choices.map((one) => one.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('refuses choices of another item, too many groups and invalid prices', async () => {
    const [size] = noodles.choiceGroups
    const on = (choiceGroups: unknown) => edit([{ ...TEA, id: tea.id, choiceGroups }])
    expect((await on([size])).body.code).toBe(errors.unknownService.code)
    const group = { name: '甜', choices: [{ name: '半糖' }] }
    expect((await on(Array.from({ length: 6 }, () => group))).status).toBe(400)
    expect((await on([{ name: '甜', choices: [] }])).status).toBe(400)
    for (const priceGf of ['-1', '1.005', '1e3'])
      expect((await on([{ name: '甜', choices: [{ name: '半糖', priceGf }] }])).status).toBe(400)
  })
})

describe('markSoldOut', () => {
  test('lets staff mark an item sold out, shows it to everyone and refuses new bills for it', async () => {
    const cashier = await newMember(server)
    const { code } = (await call.inviteCashier(owner, shop)).body.data
    await call.joinStaff(cashier, code)
    expect((await call.markSoldOut(payer, shop, tea.id, true)).body.code).toBe(errors.unknownMerchant.code)
    for (const _ of [1, 2])
      expect((await call.markSoldOut(cashier, shop, tea.id, true)).body.data).toEqual({
        serviceId: tea.id,
        isSoldOut: true,
      })
    const shown = (await server.call('GET', `/api/merchants/${shop}`)).body.data.services
    expect(shown.map(({ isSoldOut }: { isSoldOut: boolean }) => isSoldOut)).toEqual([false, true])

    const refused = await bill('0.01', [{ serviceId: tea.id, count: 1 }])
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      errors.itemSoldOut.code,
      '“茶”已售罄，请从账单中去掉',
    ])
    // Editing the shop's page leaves it unchanged.
    await menu([
      { ...NOODLES, choiceGroups: null, id: noodles.id },
      { ...TEA, id: tea.id },
    ])
    expect((await bill('0.01', [{ serviceId: tea.id, count: 1 }])).body.code).toBe(errors.itemSoldOut.code)
    await call.markSoldOut(owner, shop, tea.id, false)
    expect((await bill('0.01', [{ serviceId: tea.id, count: 1 }])).body.code).toBe(200)
  })

  test('leaves an earlier bill payable', async () => {
    const { billNo } = (await bill('0.01', [{ serviceId: tea.id, count: 1 }])).body.data
    await call.markSoldOut(owner, shop, tea.id, true)
    expect((await call.payWithGf(payer, shop, '0.01', { billNo })).body.code).toBe(200)
  })

  const TRIALS = rounds(50, 10)
  test(`refuses bills created after the item was marked sold out, ${TRIALS} times`, async () => {
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const items = [{ serviceId: tea.id, count: 1 }]
      const [created, marked] = await Promise.all([
        bill('0.01', items),
        call.markSoldOut(owner, shop, tea.id, true),
      ])
      expect([200, errors.itemSoldOut.code]).toContain(created.body.code)
      expect(marked.body.code).toBe(200)
      expect((await bill('0.01', items)).body.code).toBe(errors.itemSoldOut.code)
      await call.markSoldOut(owner, shop, tea.id, false)
    }
  })

  test('refuses an item of another shop and a caller who does not work there', async () => {
    const stranger = await newMember(server)
    const other = await aShop(server.database.db, stranger.id)
    expect((await call.markSoldOut(stranger, other, tea.id, true)).body.code).toBe(errors.unknownService.code)
    expect((await call.markSoldOut(stranger, shop, tea.id, true)).body.code).toBe(errors.unknownMerchant.code)
  })
})
