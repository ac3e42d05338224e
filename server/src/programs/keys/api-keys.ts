import { writeUnits } from '@torch/contract/money.ts'
import type { ApiKey } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Row } from '../tables.ts'

type KeyRow = Row<'programs.api_key'> & { refunded_today: bigint; last_used_at: Date | null }

/** Returns a shop's keys as their owner sees them, newest first. */
export async function apiKeysOf(db: Db, shopId: number, keyId?: number): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`
    select k.*, u.last_used_at, coalesce((
        select sum(r.amount) from programs.refund r
        where r.key_id = k.id and r.day = platform.day_of(platform.now())
      ), 0)::bigint as refunded_today
    from programs.api_key k left join programs.api_key_use u on u.key_id = k.id
    where k.shop_id = ${shopId} and (${keyId ?? null}::bigint is null or k.id = ${keyId ?? null}::bigint)
    order by k.id desc`.execute(db)
  return rows.map(toApiKey)
}

/** Returns one key. Throws `unknownApiKey` if the shop has none with that id. */
export async function apiKeyOf(db: Db, shopId: number, keyId: number): Promise<ApiKey> {
  const [key] = await apiKeysOf(db, shopId, keyId)
  if (!key) throw new Refusal('unknownApiKey')
  return key
}

function toApiKey(row: KeyRow): ApiKey {
  return {
    keyId: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes,
    isTest: row.is_test,
    returnHosts: row.return_hosts,
    refundLimit: writeUnits(row.refund_limit),
    refundedToday: writeUnits(row.refunded_today),
    createdTime: row.made_at.toISOString(),
    lastUsedTime: row.last_used_at?.toISOString() ?? null,
    revokedTime: row.revoked_at?.toISOString() ?? null,
  }
}
