import type * as contract from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { COLUMNS, type HaltRow, shownHalt } from './halts.ts'

/**
 * Halts a part. One operator is enough, because losses must be stopped without waiting (decision 050). Every server
 * learns of it at the commit.
 */
export function haltPart({ db, halts, events }: OperatorsContext): Handler<typeof contract.haltPart> {
  return async (call) => {
    const { part, reason } = call.body
    const halted = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<HaltRow>`
        insert into platform.halt (part, reason_zh, reason_en, halted_by)
        values (${part}, ${reason.zh}, ${reason.en}, ${call.operator.name})
        on conflict (part) where lifted_at is null do nothing returning ${COLUMNS}`.execute(tx)
      const [row] = rows
      if (!row) throw new Refusal('alreadyHalted')
      await recordAct(tx, call, {
        act: 'part-halted',
        about: `halt:${row.id}`,
        details: { part, reason: reason.zh, reasonEn: reason.en },
      })
      return row
    })
    await halts.reload()
    events.publishToAll('service-changed')
    return shownHalt(halted)
  }
}

export function listHalts({ db }: OperatorsContext): Handler<typeof contract.listHalts> {
  return async ({ query }) => {
    const { rows } = await sql<HaltRow>`
      select ${COLUMNS} from platform.halt where id < coalesce(${query.before ?? null}::bigint, 2147483647)
      order by id desc limit ${query.size}`.execute(db)
    return rows.map(shownHalt)
  }
}
