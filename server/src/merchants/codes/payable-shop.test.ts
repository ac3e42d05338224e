import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aShop } from '../../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { shopOf } from '../shop-of.ts'
import { tables } from '../tables.ts'
import { payableShops } from './codes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function aShopAndOwner() {
  const owner = await aMember(database.db)
  return { owner: owner.id, shop: await aShop(database.db, owner.id, { name: '一家店' }) }
}

test('reads each shop once, in one query, for concurrent callers', async () => {
  const [a, b] = [await aShopAndOwner(), await aShopAndOwner()]
  const asked: unknown[] = []
  const counting = {
    query: (statement: { values: unknown[] }) => {
      asked.push(statement.values[0])
      return database.pool.query(statement as never)
    },
  }
  const payableShop = payableShops(counting as never)
  const answers = await Promise.all([a.shop, b.shop, a.shop, 999_999, a.shop].map(payableShop))
  expect(asked).toEqual([[a.shop, b.shop, 999_999]])
  expect(answers.map((shop) => shop?.ownerId)).toEqual([a.owner, b.owner, a.owner, undefined, a.owner])
  expect(answers[0]).toEqual({
    id: a.shop,
    ownerId: a.owner,
    firstShop: a.shop,
    status: 'open',
    shopName: '一家店',
    shopNameEn: 'Test Shop',
    shopLogo: null,
  })
})

test('returns a shop as closed right after it closes', async () => {
  const { shop } = await aShopAndOwner()
  const payableShop = payableShops(database.pool)
  expect((await payableShop(shop))?.status).toBe('open')
  await tables(database.db)
    .updateTable('merchants.shop')
    .set({ status: 'closed' })
    .where('id', '=', shop)
    .execute()
  expect((await payableShop(shop))?.status).toBe('closed')
})

test('returns the first shop of an owner, also after a second opens', async () => {
  const { owner, shop } = await aShopAndOwner()
  expect(await shopOf(database.db, owner)).toEqual({ id: shop, shopName: '一家店' })
  expect(await shopOf(database.db, 999_999)).toBeNull()
  const payableShop = payableShops(database.pool)
  expect((await payableShop(shop))?.firstShop).toBe(shop)
  const second = await aShop(database.db, owner)
  expect(await shopOf(database.db, owner)).toEqual({ id: shop, shopName: '一家店' })
  expect((await payableShop(shop))?.firstShop).toBe(shop)
  expect((await payableShop(second))?.firstShop).toBe(shop)
})
