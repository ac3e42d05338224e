import type { revokeApiKey as promise } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { apiKeyOf } from './api-keys.ts'

/** Revokes a key. Asks for no password, so that an owner who fears for a key is not delayed. */
export function revokeApiKey(house: ProgramsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    await sql`
      update programs.api_key set revoked_at = platform.now()
      where id = ${params.keyId}::bigint and shop_id = ${shop.id} and revoked_at is null`.execute(house.db)
    return apiKeyOf(house.db, shop.id, params.keyId)
  }
}
