import type { BilingualText } from '../errors.ts'
import type { DataOf, Operation, QueryOf } from '../operation.ts'
import type { QueueName } from '../operators/desk.ts'

/** The lists whose records other records name. */
type LinkedList = 'members' | 'shops' | 'orders' | 'trades' | 'payments'
type Tone = 'neutral' | 'good' | 'bad' | 'accent' | 'gold'

/** A field of a list's rows or of a record: its label, and the kind of its value. A text or a number otherwise. */
export interface Field extends BilingualText {
  /** An amount of points or money, shown with its unit; `plain` without. */
  amount?: 'GF' | 'PV' | 'USDT' | 'plain'
  /** A moment. In a table, `day` shows only its date. */
  time?: 'moment' | 'day'
  /** The texts of its values; a value without one is shown unchanged. */
  words?: Readonly<Record<string, BilingualText>>
  /** Shows a value as a badge in this colour. */
  tones?: Readonly<Record<string, Tone>>
  /** The list of the record that it names, and the field with the key of that record. */
  link?: readonly [list: LinkedList, key: string]
  /** The server's order of this column. */
  sort?: 'amount' | 'time'
  /** The place in a card on narrow screens: at the end of the first line, or not shown. A line of its own otherwise. */
  card?: 'end' | 'none'
}

/** A column made of several fields. */
export interface JoinedColumn extends BilingualText, Pick<Field, 'sort' | 'card' | 'amount'> {
  name: string
  /** Fields in braces: '{seller} → {buyer}'. Without it the web has a cell of this name. */
  text?: string | BilingualText
  /** Shows the text as a badge in this colour. */
  tone?: Tone
}

/** What differs from the filter that follows from the query (list-filters.ts). */
export interface FilterText extends Partial<BilingualText> {
  words?: Readonly<Record<string, BilingualText>>
  hint?: BilingualText
}

/** Where the list is only known at run time. */
export type AnyRow = Readonly<Record<string, unknown>>
type FieldsOf<Row> = { readonly [Name in keyof Row]?: Field }

/** The page of a list: its name in the menu, the title and the search. Its address ends in `path`, by default the list's name. */
export interface ListPage extends BilingualText {
  path?: string
  /** What the page shows, below its title. */
  lead?: BilingualText
  /** The queue whose waiting items are counted beside its name. */
  queue?: QueueName
}

/** A list of the console: the page in the menu, the table on the screen, its filters, the exported file and the search follow from it. */
export interface ListDescription<Row = AnyRow, Query = AnyRow, Inspected = AnyRow> {
  /** Undefined for a list in the page of something else. */
  page?: ListPage
  /** The label of the search. */
  search?: BilingualText
  /** The exported columns, in this order. */
  columns: FieldsOf<Row>
  /** Fields that only the page of one record has. */
  facts?: FieldsOf<Inspected>
  /** The columns on the screen, of which the first one names the record. A queue, which is shown as cards, has none. */
  table?: readonly (Extract<keyof Row, string> | JoinedColumn)[]
  /** What a queue beside its records shows until one is chosen. */
  choose?: BilingualText
  /** What a queue shows if it has no rows, by status. */
  empty?: Readonly<Record<string, BilingualText>>
  filters?: { readonly [Name in keyof Query]?: FilterText }
  /** The field in the path of a record's page; `id` by default. */
  key?: Extract<keyof Row, string>
  /** The list with the page that a row opens, and the field with its key, for rows without a page of their own. */
  opens?: readonly [list: LinkedList, key: Extract<keyof Row, string>]
  /** The query's field for the next page, and the row's field that it takes; `after` and `id` by default. */
  cursor?: readonly ['after' | 'before', Extract<keyof Row, string>]
  /** Its rows in the search over all lists; fields in braces. */
  result?: { kind: SearchKind; name: string; note: string }
}

/** Kinds of records that the search finds by their list. */
export type SearchKind = 'member' | 'shop' | 'payment' | 'order' | 'trade' | 'journal'

/** A list's row, as clients read it. */
export type RowOf<Endpoint> = DataOf<Endpoint> extends readonly (infer Row)[] ? Row : never

interface Endpoints<Find, Inspect> {
  find: Find
  /** Returns one record. */
  inspect?: Inspect
}

/** Describes a list by its endpoint's rows and query. */
export function describeList<
  Find extends Operation,
  Inspect extends Operation,
  const List extends ListDescription<RowOf<Find>, QueryOf<Find>, DataOf<Inspect>>,
>(list: Endpoints<Find, Inspect> & List): Endpoints<Find, Inspect> & List {
  return list
}

/**
 * Fills a text with fields in braces: '{seller} → {buyer}'. An alternative after a bar is used where a field of the first is
 * null: '{name} · {nameEn} | {name}'.
 */
export function fillText(text: string, show: (field: string) => string | null): string {
  const alternatives = text.split(' | ').map((alternative) => {
    let isComplete = true
    const filled = alternative.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = show(field)
      if (value === null) isComplete = false
      return value ?? ''
    })
    return { isComplete, filled }
  })
  return (alternatives.find(({ isComplete }) => isComplete) ?? alternatives.at(-1))?.filled ?? ''
}

/** Returns the label of a column: with its unit in an exported file, whose values have none. */
export function exportLabel(field: Field): BilingualText {
  const unit = field.amount === undefined || field.amount === 'plain' ? undefined : field.amount
  if (field.time) return { zh: `${field.zh}（北京时间）`, en: `${field.en} (Beijing time)` }
  return unit === undefined ? field : { zh: `${field.zh}（${unit}）`, en: `${field.en} (${unit})` }
}
