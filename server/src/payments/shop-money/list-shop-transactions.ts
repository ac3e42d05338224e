import type { listShopTransactions as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { accountId } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { COLUMNS, describeEntries, type ShopEntry } from './shop-entries.ts'

/** Lists a shop's entries. Each page costs the same however long the history is. */
export function listShopTransactions(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, query, member, language }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { pageNum, pageSize } = query
    const { entries, total } = await page(ctx.db, shop.id, BigInt(pageNum - 1) * BigInt(pageSize), pageSize)
    return {
      records: await describeEntries(ctx, entries, language),
      total,
      current: pageNum,
      pages: Math.ceil(total / pageSize),
    }
  }
}

/** Returns a page of the merged histories of two accounts: binary search finds how many of the skipped entries lie in each. */
async function page(db: Db, shopId: number, skipped: bigint, size: number) {
  const [gf, pv] = [accountId(shopId, 'available', 'GF'), accountId(shopId, 'available', 'PV')]
  const { rows: accounts } = await sql<{ id: bigint; entries: bigint }>`
    select id, entries from ledger.balance where id in (${gf}, ${pv})`.execute(db)
  const countOf = (account: bigint) => accounts.find(({ id }) => id === account)?.entries ?? 0n
  const [ofGf, ofPv] = [countOf(gf), countOf(pv)]
  const entries = ofGf + ofPv
  const total = Number(entries)
  if (skipped >= entries) return { entries: [], total }
  const { rows } = await sql<ShopEntry>`
    with place as materialized (
      select points.merged_page_offset(${gf}, ${ofGf}, ${ofGf}, ${pv}, ${ofPv}, ${ofPv}, ${skipped}) as gf
    )
    select ${COLUMNS} from (
      select both_accounts.*, j.ref, j.at from (
        select l.* from place, ledger.newest_lines(${gf}, 0, ${ofGf} - place.gf, ${size}) l
        union all
        select l.* from place, ledger.newest_lines(${pv}, 0, ${ofPv} - (${skipped} - place.gf), ${size}) l
      ) both_accounts
      join ledger.journal_head j on j.id = both_accounts.journal_id
    ) e
    order by e.journal_id desc, e.account_id desc limit ${size}`.execute(db)
  return { entries: rows, total }
}
