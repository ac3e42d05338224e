import { hash } from 'node:crypto'
import type { inviteCashier as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { newCode } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { CASHIER_CODE_HOURS, CASHIER_CODE_RATE_LIMIT } from '../rules.ts'
import { tables } from '../tables.ts'

/** About fifty random bits: short enough to read aloud; attempts are limited. */
const LENGTH = 10

export const hashInvitationCode = (code: string) => hash('sha256', `cashier ${code}`, 'buffer')

/** Makes an invitation code. It is shown once; only its hash is stored. */
export function inviteCashier(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ body, member: { memberId } }) => {
    const shop = await ownShop(ctx, body.merchantId, memberId)
    await limitUse(ctx.db, `payments.invite-cashier:${memberId}`, CASHIER_CODE_RATE_LIMIT)
    const code = newCode(LENGTH)
    const { expires_at } = await tables(ctx.db)
      .insertInto('payments.cashier_invitation')
      .values({
        code_hash: hashInvitationCode(code),
        shop_id: shop.id,
        expires_at: sql<Date>`platform.now() + make_interval(hours => ${CASHIER_CODE_HOURS})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    return { merchantId: shop.id, code, expiresTime: expires_at.toISOString() }
  }
}
