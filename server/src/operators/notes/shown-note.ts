import type { Note } from '@torch/contract/operator-lists.ts'
import type { Selectable } from 'kysely'
import type { NoteTable } from '../tables.ts'

export function shownNote(row: Selectable<NoteTable>, operatorId: number): Note {
  return {
    id: row.id,
    text: row.text,
    by: row.by_name,
    own: row.by_id === operatorId,
    time: row.at.toISOString(),
    retraction:
      row.struck_reason === null || row.struck_at === null
        ? null
        : { reason: row.struck_reason, time: row.struck_at.toISOString() },
  }
}
