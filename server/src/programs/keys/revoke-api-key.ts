import type { revokeApiKey as endpoint } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { apiKeyOf } from './api-keys.ts'

/** Revokes a key. Asks for no password, so that an owner who fears for a key is not delayed. */
export function revokeApiKey(ctx: ProgramsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    await sql`
      update programs.api_key set revoked_at = platform.now()
      where id = ${params.keyId}::bigint and shop_id = ${shop.id} and revoked_at is null`.execute(ctx.db)
    return apiKeyOf(ctx.db, shop.id, params.keyId)
  }
}
