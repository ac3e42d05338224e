import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { words as noteWords } from '../notes/note-words.ts'
import { useTags } from '../notes/queries.ts'
import { words } from './list-words.ts'
import { optionsOf } from './options-of.ts'
import { sortFilter } from './sort-filter.ts'
import type { Filters } from './use-filters.ts'

/** Returns the filters of members and shops: text, status, tag, order. */
export function useHolderFilters(search: string, statuses: Readonly<Record<string, string>>): Filters {
  const w = useWords(words)
  const { tag } = useWords(noteWords)
  const tags = useTags()
  // A tag in the URL is accepted before the tags are loaded, and after its last use was removed.
  const named = useSearchParams()[0].get('tag')?.trim()
  return useMemo(() => {
    const names = [...new Set(named ? [...tags, named] : tags)]
    return {
      search: { kind: 'search', label: search },
      status: { kind: 'choice', label: w.status, options: optionsOf(statuses) },
      tag: { kind: 'choice', label: tag, options: names.map((name) => ({ value: name, label: name })) },
      sort: sortFilter(w),
    }
  }, [search, statuses, w, tag, tags, named])
}
