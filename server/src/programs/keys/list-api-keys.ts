import type { listApiKeys as endpoint } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { apiKeysOf } from './api-keys.ts'

export function listApiKeys(ctx: ProgramsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    return apiKeysOf(ctx.db, shop.id)
  }
}
