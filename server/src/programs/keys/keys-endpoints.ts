import { randomBytes } from 'node:crypto'
import type { Units } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/programs.ts'
import { API_KEY_PREFIX, TEST_KEY_PREFIX } from '@torch/contract/programs.ts'
import { MAX_REFUND_LIMIT_UNITS } from '@torch/contract/programs-limits.ts'
import type { ApiScope } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { notify, randomToken, tokenHash } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { faultIn } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ProgramsContext } from '../context.ts'
import { lockPrograms, ownShop } from '../own-shop.ts'
import { sealedReturnSecret } from '../returns/return-secret.ts'
import { MAX_API_KEYS } from '../rules.ts'
import { tables } from '../tables.ts'
import { apiKeyOf, apiKeysOf } from './api-keys.ts'

export function listApiKeys(ctx: ProgramsContext): Handler<typeof contract.listApiKeys> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    return apiKeysOf(ctx.db, shop.id)
  }
}

/** Creates a key, which is returned once and stored as a hash only (decision 051). Notifies the owner in any case. */
export function createApiKey(ctx: ProgramsContext): Handler<typeof contract.createApiKey> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    checkLimit(body)
    checkHosts(ctx, body.returnHosts)
    await checkKeyLimit(ctx.db, shop.id)
    await ctx.checkPaymentPassword(member, body.paymentPassword)
    const token = `${body.isTest ? TEST_KEY_PREFIX : API_KEY_PREFIX}${randomToken()}`
    const salt = randomBytes(32)
    const key = await ctx.db.transaction().execute(async (tx) => {
      await lockPrograms(tx, shop.id)
      await checkKeyLimit(tx, shop.id)
      const { id } = await tables(tx)
        .insertInto('programs.api_key')
        .values({
          shop_id: shop.id,
          owner_id: shop.ownerId,
          name: body.name,
          scopes: body.scopes,
          hash: tokenHash(token),
          ending: token.slice(-4),
          refund_limit: body.refundLimit,
          is_test: body.isTest,
          return_hosts: [...new Set(body.returnHosts)],
          salt,
          return_secret: sealedReturnSecret(ctx.secrets, salt, token),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await notify(tx, [{ to: shop.ownerId, about: { kind: 'api-key-created', name: body.name } }])
      return apiKeyOf(tx, shop.id, id)
    })
    return { key, token }
  }
}

/** Requires a limit exactly if the key may refund: a limit without effect would only look safe. */
function checkLimit({ scopes, refundLimit }: { scopes: ApiScope[]; refundLimit: Units }): void {
  if (scopes.includes('refunds:create') !== refundLimit > 0n) throw new Refusal('refundLimitDiffers')
  if (refundLimit > MAX_REFUND_LIMIT_UNITS) throw new Refusal('amountTooLarge')
}

/** Our own host is no return host: an address of this app would act in the customer's session. */
function checkHosts({ payments }: ProgramsContext, hosts: readonly string[]): void {
  const own = hosts.indexOf(new URL(payments.publicUrl).hostname)
  if (own !== -1) throw new Refusal('validation', faultIn(['returnHosts', String(own)], 'host'))
}

async function checkKeyLimit(db: Db, shopId: number): Promise<void> {
  const { inUse } = await tables(db)
    .selectFrom('programs.api_key')
    .select(({ fn }) => fn.countAll<bigint>().as('inUse'))
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (inUse >= MAX_API_KEYS) throw new Refusal('tooManyApiKeys', { max: MAX_API_KEYS })
}

/** Revokes a key. Asks for no password, so that an owner who fears for a key is not delayed. */
export function revokeApiKey(ctx: ProgramsContext): Handler<typeof contract.revokeApiKey> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    await sql`
      update programs.api_key set revoked_at = platform.now()
      where id = ${params.keyId}::bigint and shop_id = ${shop.id} and revoked_at is null`.execute(ctx.db)
    return apiKeyOf(ctx.db, shop.id, params.keyId)
  }
}
