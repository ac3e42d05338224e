import type { Language } from '@torch/contract/errors.ts'
import { fillTitle, type JournalKind, journalKinds } from '@torch/contract/journal-words.ts'
import type { Transaction } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { appendFields } from '../../platform/http/json-text.ts'
import { counts, typeOf, typeTextOf, type Unit } from './kinds.ts'

/** An entry or line as built in SQL: a JSON text without its words, and what these are chosen by (history-json.sql). */
export interface EntryView {
  text: string
  kind: JournalKind
  unit: Unit
  incoming: boolean
  /** The other side: a shop's name, or another member's masked name. */
  name: string | null
}

/** Returns the SQL that builds this for entries `e` of ledger.entry. */
export function entryView({ memberId, language }: { memberId: number; language: Language }) {
  return sql`points.entry_json(${memberId}, ${language === 'en'}, e.account_id, e.journal_id, e.kind, e.amount,
    e.balance_after, e.ref, e.at)`
}

export function entryText(view: EntryView, language: Language): string {
  const { text, kind, unit } = view
  return appendFields(text, {
    transactionType: typeOf(kind, unit),
    description: wordsOf(view, language),
    transactionTypeDesc: typeTextOf(kind, unit, language),
  })
}

export function lineText(view: EntryView, language: Language): string {
  const { text, kind } = view
  return appendFields(text, {
    group: journalKinds[kind].group,
    description: wordsOf(view, language),
    counts: counts(kind),
  })
}

/** Returns the name of an event in a member's history. */
function wordsOf({ kind, unit, incoming, name }: EntryView, language: Language): string {
  const title = journalKinds[kind][unit]?.title
  return title ? fillTitle(title, name ?? '', incoming)[language] : ''
}

/** Returns entries as objects, where they are read singly or shown in part. */
export const readEntries = (entries: readonly EntryView[], language: Language): Transaction[] =>
  entries.map((view) => JSON.parse(entryText(view, language)))
