import type { Field } from '@torch/contract/console/describe-list.ts'
import type { ListName } from '@torch/contract/console.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { words } from '../list/list-words.ts'
import { useTags } from '../notes/queries.ts'
import { lists } from './lists.ts'
import type { FieldWords } from './use-fields.tsx'
import type { Filter, Filters } from './use-filters.ts'

const ORDERS = words.tree.orders

/**
 * Returns the filters that a list's query allows. Labels are those of the filter's description, shared by all lists, or of the
 * column of the same name.
 */
export function useListFilters(
  name: ListName,
  fixed: Readonly<Record<string, string>>,
  ownWords?: FieldWords,
): Filters {
  const shared: Readonly<Record<string, string>> = useWords(words).filterLabels
  const language = useLanguage()
  const { kinds } = lists[name]
  const tags = useTags('tag' in kinds)
  // A tag in the URL is accepted before the tags are loaded, and after its last use was removed.
  const tag = useSearchParams()[0].get('tag')?.trim()
  return useMemo(() => {
    const { search, filters, columns } = lists[name]
    const filterOf = (field: string): Filter => {
      const [kind, own, column] = [kinds[field], filters?.[field], columns[field]]
      const label = own?.[language] ?? shared[field] ?? column?.[language] ?? field
      if (kind === 'search') return { kind, label: search?.[language] ?? '' }
      if (kind === 'day') return { kind, label }
      if (kind === 'amount') return { kind, label, ...(own?.hint && { hint: own.hint[language] }) }
      if (kind === 'tag') {
        const known = [...new Set(tag ? [...tags, tag] : tags)]
        return { kind: 'choice', label, options: known.map((value) => ({ value, label: value })) }
      }
      if (typeof kind === 'object' || kind === 'named' || kind === undefined) {
        const texts: NonNullable<Field['words']> = ownWords?.[field] ?? own?.words ?? column?.words ?? ORDERS
        const { options, default: unset } = typeof kind === 'object' ? kind : { options: Object.keys(texts) }
        return {
          kind: 'choice',
          label,
          options: options
            .filter((value) => value !== unset)
            .map((value) => ({ value, label: texts[value]?.[language] ?? value })),
          ...(unset !== undefined && texts[unset] && { anyLabel: texts[unset][language] }),
        }
      }
      return { kind: 'subject', of: kind, label }
    }
    const names = Object.keys(kinds).filter((field) => !(field in fixed))
    return Object.fromEntries(names.map((field) => [field, filterOf(field)]))
  }, [name, kinds, fixed, ownWords, shared, language, tags, tag])
}
