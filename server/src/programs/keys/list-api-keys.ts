import type { listApiKeys as promise } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { apiKeysOf } from './api-keys.ts'

export function listApiKeys(house: ProgramsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    return apiKeysOf(house.db, shop.id)
  }
}
