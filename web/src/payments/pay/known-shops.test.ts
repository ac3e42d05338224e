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

test('withShop moves the shop paid last to the front', () => {
  expect(ids(withShop([shop(1), shop(2)], shop(2)))).toEqual([2, 1])
})

test('withShop keeps six shops, and favourites in addition', () => {
  const known = [shop(9, true), ...[1, 2, 3, 4, 5, 6].map((id) => shop(id))]
  expect(ids(withShop(known, shop(7)))).toEqual([9, 7, 1, 2, 3, 4, 5])
})

test('withShop keeps a favourite when it is paid again', () => {
  expect(withShop([shop(1), shop(9, true)], shop(9))[0]).toMatchObject({ id: 9, isFavourite: true })
})
