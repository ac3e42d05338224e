import type { listOwnShops as endpoint } from '@torch/contract/merchants.ts'
import { shopStatus } from '@torch/contract/states.ts'
import { thumbnailUrl } from '../../files/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsContext } from '../context.ts'
import { shopsOf } from '../shop-of.ts'

export function listOwnShops({ db }: MerchantsContext): Handler<typeof endpoint> {
  return async ({ member }) =>
    (await shopsOf(db, member.memberId)).map(({ id, shopName, shopNameEn, logo, status }) => ({
      merchantId: id,
      shopName,
      shopNameEn,
      shopLogo: thumbnailUrl(logo),
      merchantStatus: shopStatus[status],
    }))
}
