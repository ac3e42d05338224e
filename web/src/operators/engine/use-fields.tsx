import type { AnyRow, Field } from '@torch/contract/console/describe-list.ts'
import type { ListName } from '@torch/contract/console.ts'
import { type ReactNode, useMemo } from 'react'
import { dayOf } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { showDate, showMoment } from '../show-moment.ts'
import { lists } from './lists.ts'

/** Texts of a field's values, where the contract does not have them. */
export type FieldWords = Readonly<Record<string, Field['words']>>

/** Returns functions that show a list's fields as its description says. */
export function useFields(name: ListName, words?: FieldWords) {
  const language = useLanguage()
  return useMemo(() => {
    const fieldOf = (field: string): Field => {
      const found = lists[name].columns[field] ?? lists[name].facts?.[field]
      if (!found) throw new Error(`the list ${name} has no field ${field}`)
      return found
    }
    /** Returns the text of a value; empty for none. */
    const text = (field: string, value: unknown): string =>
      textOf({ ...fieldOf(field), ...(words?.[field] && { words: words[field] }) }, value, language)
    return {
      fieldOf,
      text,
      label: (field: string): string => fieldOf(field)[language],
      /** Returns a row's cell: a state as a badge, a moment as its date where the table has no time. */
      cell: (field: string, row: object): ReactNode => {
        const [described, value] = [fieldOf(field), (row as AnyRow)[field]]
        if (described.time === 'day') return showDate(dayOf(String(value)), language)
        const tone = described.tones?.[String(value)]
        return tone ? <Badge tone={tone}>{text(field, value)}</Badge> : text(field, value)
      },
    }
  }, [name, words, language])
}

function textOf({ amount, time, words }: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  if (amount) return amount === 'plain' ? showAmount(text) : `${showAmount(text)} ${amount}`
  if (time) return showMoment(text, language)
  return words?.[text]?.[language] ?? text
}
