import { expect, test } from 'vitest'
import { type KnownShop, withShop } from './known-shops.ts'

const shop = (id: number, isFavourite = false): KnownShop => ({
  id,
  isFavourite,
  shopName: `店${id}`,
  shopNameEn: null,
  shopLogo: null,
  code: `GF_PAYMENT_SHOP${id}`,
})
const ids = (shops: KnownShop[]) => shops.map(({ id }) => id)

test('the shop paid last comes first, once', () => {
  expect(ids(withShop([shop(1), shop(2)], shop(2)))).toEqual([2, 1])
})

test('six are remembered, and favourites beside them', () => {
  const known = [shop(9, true), ...[1, 2, 3, 4, 5, 6].map((id) => shop(id))]
  expect(ids(withShop(known, shop(7)))).toEqual([9, 7, 1, 2, 3, 4, 5])
})

test('a favourite stays one when it is paid again', () => {
  expect(withShop([shop(1), shop(9, true)], shop(9))[0]).toMatchObject({ id: 9, isFavourite: true })
})
