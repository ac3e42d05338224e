import type { GivenFile } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { describedFiles, type MayRead } from '../../files/door.ts'
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

/** Returns files by id, each with a link from `urlFor`. */
export async function givenFiles(
  db: Db,
  ids: string[],
  urlFor: (id: string) => string,
): Promise<Map<string, GivenFile>> {
  const described = await describedFiles(db, ids)
  return new Map([...described].map(([id, file]) => [id, { url: urlFor(id), ...file }]))
}
