import type { Halt } from '@torch/contract/governance.ts'
import type { Part } from '@torch/contract/states.ts'
import { sql } from 'kysely'

export interface HaltRow {
  id: number
  part: Part
  reason_cn: string
  reason_en: string
  halted_by: string
  halted_at: Date
  lifted_by: string | null
  lifted_at: Date | null
}

/** For a select from platform.halt. */
export const COLUMNS = sql`id, part, reason_cn, reason_en, halted_by, halted_at, lifted_by, lifted_at`

export function shownHalt(row: HaltRow): Halt {
  return {
    id: row.id,
    part: row.part,
    reason: { CN: row.reason_cn, EN: row.reason_en },
    haltedBy: row.halted_by,
    haltedTime: row.halted_at.toISOString(),
    liftedBy: row.lifted_by,
    liftedTime: row.lifted_at?.toISOString() ?? null,
  }
}
