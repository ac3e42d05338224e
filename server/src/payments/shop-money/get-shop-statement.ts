import type { getShopStatement as endpoint } from '@torch/contract/payments.ts'
import { SHOP_STATEMENT_PAGE_SIZE } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import type { SeqRange } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { checkPeriod } from './check-period.ts'
import { COLUMNS, describeEntries, type ShopEntry } from './shop-entries.ts'
import { balancesAt, seqRangesOf } from './shop-period.ts'

export function getShopStatement(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, query: { from, to, after }, member, language }) => {
    const { db } = ctx
    const shop = await ownShop(ctx, params.id, member.memberId)
    checkPeriod(from, to)
    const period = { from: midnightOf(from), until: endOf(to) }
    const { GF, PV } = await seqRangesOf(db, shop.id, { ...period, after })
    const entries = await oldestFirst(db, [...GF, ...PV], SHOP_STATEMENT_PAGE_SIZE + 1)
    const page = entries.slice(0, SHOP_STATEMENT_PAGE_SIZE)
    return {
      merchantId: shop.id,
      from,
      to,
      opening: await balancesAt(db, shop.id, period.from),
      closing: await balancesAt(db, shop.id, period.until),
      entries: await describeEntries(ctx, page, language),
      hasMore: entries.length > page.length,
    }
  }
}

async function oldestFirst(db: Db, ranges: SeqRange[], limit: number): Promise<ShopEntry[]> {
  const some = ranges.map(
    ({ account, low, high }) => sql`select * from ledger.oldest_lines(${account}, ${low}, ${high}, ${limit})`,
  )
  const { rows } = await sql<ShopEntry>`
    select ${COLUMNS} from (
      select l.*, j.ref, j.at from (${sql.join(some, sql` union all `)}) l join ledger.journal_head j on j.id = l.journal_id
    ) e
    order by e.journal_id, e.account_id limit ${limit}`.execute(db)
  return rows
}
