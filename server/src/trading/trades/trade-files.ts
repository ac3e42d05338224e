import type { GivenFile } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { describedFiles, type IsOwnBusiness, type MayRead } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'

/**
 * Returns the access rule for private files of trading: receiving codes, payment proofs, evidence and chat pictures are
 * readable by both sides of their trade (rules/trading#usdt-codes, rules/files#private).
 */
export function mayReadTradeFile(db: Db): MayRead {
  return async (fileId, memberId) => {
    const { rows } = await sql<{ may: boolean }>`
      select exists (
        select from trading.trade t where ${memberId} in (t.buyer_id, t.seller_id) and t.id in (
          select id from trading.trade where usdt_code = ${fileId}
          union all select id from trading.trade where proof = ${fileId}
          union all select trade_id from trading.message where picture = ${fileId}
          union all select a.trade_id from trading.evidence e join trading.appeal a on a.id = e.appeal_id
            where e.file = ${fileId})
      ) as may`.execute(db)
    return rows[0]?.may ?? false
  }
}

/** Returns whether the id that an upload gives as its business is that of a trade or an order of the member. */
export function isOwnTradeOrOrder(db: Db): IsOwnBusiness {
  return async (id, memberId) => {
    const { rows } = await sql<{ own: boolean }>`
      select exists (select from trading.trade where id = ${id}::bigint and ${memberId} in (buyer_id, seller_id))
        or exists (select from trading.order where id = ${id}::bigint and owner_id = ${memberId}) as own`.execute(
      db,
    )
    return rows[0]?.own ?? false
  }
}

/** Returns files by id, each with a link that `urlFor` makes for the reader. */
export async function givenFiles(
  db: Db,
  ids: string[],
  urlFor: (id: string) => string,
): Promise<Map<string, GivenFile>> {
  const described = await describedFiles(db, ids)
  return new Map([...described].map(([id, file]) => [id, { url: urlFor(id), ...file }]))
}
