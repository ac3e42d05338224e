import type { listHalts as endpoint } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { COLUMNS, type HaltRow, shownHalt } from './halts.ts'

export function listHalts({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ query }) => {
    const { rows } = await sql<HaltRow>`
      select ${COLUMNS} from platform.halt where id < coalesce(${query.before ?? null}::bigint, 2147483647)
      order by id desc limit ${query.size}`.execute(db)
    return rows.map(shownHalt)
  }
}
