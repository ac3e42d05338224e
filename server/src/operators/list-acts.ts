import type { listActs as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../platform/http/call.ts'
import type { OperatorsHouse } from './house.ts'
import { tables } from './tables.ts'

export function listActs({ db }: OperatorsHouse): Handler<typeof promise> {
  return async ({ query }) => {
    let page = tables(db).selectFrom('operators.act').selectAll().orderBy('id', 'desc').limit(query.size)
    if (query.before !== undefined) page = page.where('id', '<', BigInt(query.before))
    // Ids are 32 bits here, the one in a request may be longer.
    if (query.operatorId !== undefined)
      page = page.where('operator_id', '=', Math.min(query.operatorId, MAX_ID))
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
}

const MAX_ID = 2 ** 31 - 1
