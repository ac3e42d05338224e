import type { Halt } from '@torch/contract/governance.ts'
import type { Part } from '@torch/contract/states.ts'
import { sql } from 'kysely'

export interface HaltRow {
  id: number
  part: Part
  reason_zh: string
  reason_en: string
  halted_by: string
  halted_at: Date
  lifted_by: string | null
  lifted_at: Date | null
}

/** Columns for a select from platform.halt. */
export const COLUMNS = sql`id, part, reason_zh, reason_en, halted_by, halted_at, lifted_by, lifted_at`

export function shownHalt(row: HaltRow): Halt {
  return {
    id: row.id,
    part: row.part,
    reason: { zh: row.reason_zh, en: row.reason_en },
    haltedBy: row.halted_by,
    haltedTime: row.halted_at.toISOString(),
    liftedBy: row.lifted_by,
    liftedTime: row.lifted_at?.toISOString() ?? null,
  }
}
