import { type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { accountId } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'

const MAX_SHOPS = 6
/** How many of the payer's latest movements of GF are searched, which bounds the time for members with very many. */
const MAX_LINES_READ = 300

interface Row {
  shop_id: number
  last: Date
  last_amount: Units
}

/**
 * Lists the open shops that the member paid last, latest first (rules/screens#paid-before). Payments are found by the payer's
 * entries in the ledger, which have their ids, so that payments need no index by payer.
 */
export function listPaidShops(ctx: PaymentsContext): Handler<typeof contract.listPaidShops> {
  return async ({ member: { memberId } }) => {
    const { rows } = await sql<Row>`
      select p.shop_id, max(p.paid_at) as last,
        (array_agg(p.amount order by p.paid_at desc, p.id desc))[1] as last_amount
      from ledger.balance b
      cross join lateral ledger.newest_lines(b.id, 0, b.entries, ${MAX_LINES_READ}) l
      join payments.payment p on p.id = l.journal_id and p.payer_id = ${memberId}
      where b.id = ${accountId(memberId, 'available', 'GF')} and l.kind = 'payment'
      group by p.shop_id order by last desc, p.shop_id limit ${2 * MAX_SHOPS}`.execute(ctx.db)
    const shops = await Promise.all(
      rows.map(async ({ shop_id, last, last_amount }) => {
        const shop = await ctx.payableShop(shop_id)
        return shop?.status === 'open'
          ? [{ ...shop, lastTime: last.toISOString(), lastAmount: writeUnits(last_amount) }]
          : []
      }),
    )
    const records = await Promise.all(
      shops
        .flat()
        .slice(0, MAX_SHOPS)
        .map(async ({ id, shopName, shopNameEn, shopLogo, lastTime, lastAmount }) => {
          const { code } = await ctx.paymentCodeOf(id)
          return { merchantId: id, shopName, shopNameEn, shopLogo, gfPaymentCode: code, lastTime, lastAmount }
        }),
    )
    return { records }
  }
}
