import { exportLabel, type Field } from '@torch/contract/console/describe-list.ts'
import { type ListName, lists } from '@torch/contract/console.ts'
import { type Cell, csvOf } from '@torch/contract/csv.ts'
import type { Language } from '@torch/contract/errors.ts'
import type { exportList as endpoint } from '@torch/contract/operator-lists.ts'
import { MAX_EXPORT_ROWS } from '@torch/contract/operators-limits.ts'
import { stateFields } from '@torch/contract/state-field.ts'
import { z } from 'zod'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { secondOf } from '../../platform/time/calendar.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { findRows } from './list-handler.ts'
import { askedFilters, maySee } from './lists.ts'

/** Exports a list. It leaves the platform, so the export is recorded in the audit log. */
export function exportList({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) => {
    const { list, filters } = call.body
    const { operator, language } = call
    if (!maySee(list, operator.roles)) throw new Refusal('notYours')
    return db.transaction().execute(async (tx) => {
      // One row more than the limit shows whether there are more.
      const query = { ...askedFilters(list, filters), size: MAX_EXPORT_ROWS + 1 }
      const found = await findRows(list, tx, query, operator)
      const rows = found.slice(0, MAX_EXPORT_ROWS)
      await recordAct(tx, call, {
        act: 'list-exported',
        about: `list:${list}`,
        details: { ...filters, rows: rows.length },
      })
      return {
        csv: csvOf(tableOf(list, rows, language)),
        rows: rows.length,
        more: found.length > rows.length,
      }
    })
  }
}

/** Returns the header and the rows. */
function tableOf(list: ListName, rows: readonly object[], language: Language): Cell[][] {
  const columns = Object.entries<Field>(lists[list].columns)
  const { shape } = (lists[list].find.output as z.ZodArray<z.ZodObject>).element
  return [
    columns.map(([, field]) => exportLabel(field)[language]),
    ...rows.map((row) =>
      columns.map(([name, field]) => {
        const value = (row as Record<string, unknown>)[name] ?? ''
        const schema = shape[name]
        // A state is a number on the wire.
        return cellOf(field, schema && stateFields.has(schema) ? z.decode(schema, value) : value)
      }),
    ),
  ]
}

/** Returns a value as in the API's answers, with times in the platform's time zone. */
function cellOf({ amount, time }: Field, value: unknown): Cell {
  if (value === '' || typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(itemOf).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (amount) return { amount: text }
  return time ? secondOf(new Date(text)) : text
}

/** Returns an item of a list within a cell: a text, or the values of its fields. */
function itemOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  return Object.values(item)
    .filter((value) => value !== null)
    .join(' ')
}
