import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import type { BillLine, createBill } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { type Item, itemsForSale } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Row, tables } from '../tables.ts'

type SaleInput = Pick<BodyOf<typeof createBill>, 'items' | 'typed'>
type PickedItem = NonNullable<SaleInput['items']>[number]
export type NewLine = Omit<Row<'payments.bill_line'>, 'bill_no' | 'line_no' | 'discount'> & {
  discount?: Units
}

/**
 * Returns the lines of a sale, priced by the current menu: the caller never sets an item's price. Throws `itemUnavailable`,
 * `itemSoldOut`, `choicesChanged`.
 */
export async function priceLines(
  tx: Tx,
  shopId: number,
  { items = [], typed }: SaleInput,
): Promise<NewLine[]> {
  const menu = await itemsForSale(
    tx,
    shopId,
    items.map(({ serviceId }) => serviceId),
  )
  const lines = items.map((picked) => {
    const item = menu.get(picked.serviceId)
    if (!item) throw new Refusal('itemUnavailable')
    if (item.isSoldOut) throw new Refusal('itemSoldOut', { item: item.name })
    return lineOf(item, picked)
  })
  if (typed !== undefined) lines.push(typedLine(typed))
  return lines
}

function lineOf(item: Item, { count, choices }: PickedItem): NewLine {
  const asked = new Set(choices)
  const taken = item.choiceGroups.map((group) => ({
    isMany: group.isMany,
    choices: group.choices.filter(({ id }) => asked.has(id)),
  }))
  const found = taken.flatMap((group) => group.choices)
  const isWhole = taken.every((group) => group.isMany || group.choices.length === 1)
  if (!isWhole || found.length !== choices.length) throw new Refusal('choicesChanged', { item: item.name })
  const price = found.reduce((all, { priceGf }) => all + readUnits(priceGf), item.price)
  return {
    kind: 'item',
    service_id: item.id,
    choice_ids: found.map(({ id }) => id),
    name: item.name,
    name_en: item.nameEn,
    choices: found.map(({ name }) => name),
    choices_en: found.map(({ name, nameEn }) => nameEn ?? name),
    count,
    price,
    amount: price * BigInt(count),
  }
}

function typedLine(typed: Units): NewLine {
  const named = { name: '', name_en: null, choices: [], choices_en: [] }
  return { kind: 'typed', service_id: null, choice_ids: [], ...named, count: 1, price: typed, amount: typed }
}

/** An item of a program: one of the shop's list by its id, or one of its own with name and price in units. */
export interface ProgramItem {
  itemId?: number | undefined
  choices?: number[] | undefined
  name?: string | undefined
  unitPrice?: Units | undefined
  quantity: number
}

/** Returns the lines of a program's items, in their order. Throws as `priceLines` does. */
export async function programLines(
  tx: Tx,
  shopId: number,
  items: readonly ProgramItem[],
): Promise<NewLine[]> {
  const picked = items.flatMap(({ itemId, choices = [], quantity }) =>
    itemId === undefined ? [] : [{ serviceId: itemId, count: quantity, choices }],
  )
  const priced = await priceLines(tx, shopId, { items: picked })
  return items.map(({ itemId, name = '', unitPrice = 0n, quantity }) => {
    const line = itemId === undefined ? undefined : priced.shift()
    const count = quantity
    return line ?? { ...typedLine(unitPrice), name, count, amount: unitPrice * BigInt(count) }
  })
}

/** Stores the lines of a bill. */
export async function writeLines(tx: Tx, billNo: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, index) => ({ bill_no: billNo, line_no: index + 1, ...line }))
  await tables(tx).insertInto('payments.bill_line').values(rows).execute()
}

/** Returns a line as answers show it. */
export const toBillLine = (line: NewLine): BillLine => ({
  kind: line.kind,
  serviceId: line.service_id,
  choiceIds: line.choice_ids,
  name: line.name,
  nameEn: line.name_en,
  choices: line.choices,
  choicesEn: line.choices_en,
  count: line.count,
  gfPrice: writeUnits(line.price),
  gfAmount: writeUnits(line.amount),
})

/** A line as stored: amounts in units. */
export type StoredLine = BillLine

/** The lines of `payments.bill` as a column, so that reading a bill takes no second query. */
export const LINES = sql<StoredLine[]>`coalesce((
  select json_agg(json_build_object('kind', l.kind, 'serviceId', l.service_id, 'choiceIds', l.choice_ids,
      'name', l.name, 'nameEn', l.name_en, 'choices', l.choices, 'choicesEn', l.choices_en,
      'count', l.count, 'gfPrice', l.price::text, 'gfAmount', l.amount::text) order by l.line_no)
  from payments.bill_line l where l.bill_no = payments.bill.bill_no), '[]')`

export const toBillLines = (lines: readonly StoredLine[]): BillLine[] =>
  lines.map((line) => ({
    ...line,
    gfPrice: writeUnits(BigInt(line.gfPrice)),
    gfAmount: writeUnits(BigInt(line.gfAmount)),
  }))
