import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/payments.ts'
import { SHOP_STATEMENT_PAGE_SIZE } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import { accountId, partyBalances, type SeqRange } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../staff/shop-access.ts'
import { COLUMNS, describeEntries, type ShopEntry } from './shop-entries.ts'
import { balancesAt, checkPeriod, seqRangesOf } from './shop-period.ts'

export function getShopAccount(ctx: PaymentsContext): Handler<typeof contract.getShopAccount> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const balances = await partyBalances(ctx.db, shop.id)
    if (!balances) throw new Refusal('unknownMerchant')
    return {
      merchantId: shop.id,
      gfBalance: writeUnits(balances.gf + balances.frozenGf),
      pvBalance: writeUnits(balances.pv + balances.frozenPv),
      frozenGf: writeUnits(balances.frozenGf),
      frozenPv: writeUnits(balances.frozenPv),
      totalGfEarned: writeUnits(balances.gfEarned),
      totalPvEarned: writeUnits(balances.pvEarned),
      totalGfSpent: writeUnits(balances.gfSpent),
    }
  }
}

export function getShopStatement(ctx: PaymentsContext): Handler<typeof contract.getShopStatement> {
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

/** Lists a shop's entries. Each page costs the same however long the history is. */
export function listShopTransactions(ctx: PaymentsContext): Handler<typeof contract.listShopTransactions> {
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
      select ledger.merged_page_offset(${gf}, ${ofGf}, ${ofGf}, ${pv}, ${ofPv}, ${ofPv}, ${skipped}) as gf
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
