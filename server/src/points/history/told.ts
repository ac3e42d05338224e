import type { Language } from '@torch/contract/errors.ts'
import type { Transaction } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import type { JournalKind } from '../../ledger/door.ts'
import { withFields } from '../../platform/http/text.ts'
import { counts, groupOf } from './groups.ts'
import { kinds, typeText, type Unit } from './kinds.ts'

/** What the database tells of an entry or of a line: its text but for the words, and what these are chosen by (told.sql). */
export interface Told {
  text: string
  kind: JournalKind
  unit: Unit
  incoming: boolean
  /** The other side: a shop's name, another member's masked one. */
  name: string | null
}

/** The same of entries `e` that were asked for in some other way: of ledger.entry, by their member. */
export function toldOf({ memberId, language }: { memberId: number; language: Language }) {
  return sql`points.told_entry(${memberId}, ${language === 'en'}, e.account_id, e.journal_id, e.kind, e.amount,
    e.balance_after, e.ref, e.at)`
}

/** An entry as its member sees it. */
export function entryText(told: Told, language: Language): string {
  const { text, kind, unit } = told
  const type = kinds[kind][unit]?.type ?? (unit === 'GF' ? 'EARN_GF' : 'EARN_PV')
  return withFields(text, {
    transactionType: type,
    description: wordsOf(told, language),
    transactionTypeDesc: typeText(type, language),
  })
}

/** A line of the history as its member sees it. */
export function lineText(told: Told, language: Language): string {
  const { text, kind } = told
  return withFields(text, {
    group: groupOf[kind],
    description: wordsOf(told, language),
    counts: counts(kind),
  })
}

/** What an event is called in a member's history, by what it moved there. */
function wordsOf({ kind, unit, incoming, name }: Told, language: Language): string {
  const words = kinds[kind][unit]?.words
  const both = typeof words === 'function' ? words(name ?? '', incoming) : words
  return both?.[language] ?? ''
}

/** Entries that were asked for one by one, or of which a part is shown. */
export const readEntries = (entries: readonly Told[], language: Language): Transaction[] =>
  entries.map((told) => JSON.parse(entryText(told, language)))
