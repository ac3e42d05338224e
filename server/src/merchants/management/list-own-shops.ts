import type { listOwnShops as promise } from '@torch/contract/merchants.ts'
import { shopStatus } from '@torch/contract/states.ts'
import { thumbnailUrl } from '../../files/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsHouse } from '../house.ts'
import { shopsOf } from '../shop-of.ts'

export function listOwnShops({ db }: MerchantsHouse): Handler<typeof promise> {
  return async ({ member }) =>
    (await shopsOf(db, member.memberId)).map(({ id, shopName, shopNameEn, logo, status }) => ({
      merchantId: id,
      shopName,
      shopNameEn,
      shopLogo: thumbnailUrl(logo),
      merchantStatus: shopStatus[status],
    }))
}
