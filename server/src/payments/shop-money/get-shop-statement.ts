import type { getShopStatement as promise } from '@torch/contract/payments.ts'
import { SHOP_STATEMENT_PAGE } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PaymentsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { checkPeriod } from './check-period.ts'
import { COLUMNS, describeEntries, type ShopEntry } from './shop-entries.ts'
import { balancesAt, type Stretch, stretchesOf } from './shop-period.ts'

export function getShopStatement(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, query: { from, to, after }, member, language }) => {
    const { db } = house
    const shop = await ownShop(house, params.id, member.memberId)
    checkPeriod(from, to)
    const period = { from: midnightOf(from), until: endOf(to) }
    const whole = await stretchesOf(db, shop.id, period)
    const rest = after === undefined ? whole : await stretchesOf(db, shop.id, { ...period, after })
    const entries = await oldestFirst(db, rest.GF, rest.PV, SHOP_STATEMENT_PAGE + 1)
    const page = entries.slice(0, SHOP_STATEMENT_PAGE)
    return {
      merchantId: shop.id,
      from,
      to,
      opening: await balancesAt(db, whole, 'low'),
      closing: await balancesAt(db, whole, 'high'),
      entries: await describeEntries(house, page, language),
      hasMore: entries.length > page.length,
    }
  }
}

async function oldestFirst(db: Db, gf: Stretch, pv: Stretch, most: number): Promise<ShopEntry[]> {
  const some = ({ account, low, high }: Stretch) =>
    sql`select * from ledger.oldest_lines(${account}, ${low}, ${high}, ${most})`
  const { rows } = await sql<ShopEntry>`
    select ${COLUMNS} from (
      select l.*, j.ref, j.at from (${some(gf)} union all ${some(pv)}) l join ledger.event j on j.id = l.journal_id
    ) e
    order by e.journal_id, e.account_id limit ${most}`.execute(db)
  return rows
}
