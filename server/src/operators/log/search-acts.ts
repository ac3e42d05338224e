import type { Act } from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

export interface ActSearch {
  operatorId?: number | undefined
  act?: string | undefined
  about?: string | undefined
  memberId?: number | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** The id of the last one already held. */
  before?: number | undefined
  size: number
}

/** What operators did, the newest first. Ids in a request may be larger than any of ours. */
export async function searchActs(db: Db, wanted: ActSearch): Promise<Act[]> {
  const { operatorId, act, about, memberId, from, until, before, size } = wanted
  let page = tables(db).selectFrom('operators.act').selectAll().orderBy('id', 'desc').limit(size)
  if (before !== undefined) page = page.where('id', '<', BigInt(before))
  if (operatorId !== undefined) page = page.where(sql<boolean>`operator_id = ${operatorId}::bigint`)
  if (memberId !== undefined) page = page.where(sql<boolean>`member_id = ${memberId}::bigint`)
  if (act !== undefined) page = page.where('act', '=', act)
  if (about !== undefined) page = page.where('about', '=', about)
  if (from !== undefined) page = page.where('at', '>=', from)
  if (until !== undefined) page = page.where('at', '<', until)
  return (await page.execute()).map((row) => ({
    id: Number(row.id),
    time: row.at.toISOString(),
    operatorId: row.operator_id,
    operatorName: row.operator_name,
    act: row.act,
    about: row.about,
    memberId: row.member_id,
    details: row.details,
    ip: row.ip,
  }))
}
