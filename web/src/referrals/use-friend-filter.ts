import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readKeyword } from '../lib/keyword.ts'

/** Manages the keyword in the URL, so that going back finds the same list. */
export function useFriendFilter() {
  const [query, setQuery] = useSearchParams()
  const setKeyword = useCallback(
    (keyword: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          if (keyword) next.set('keyword', keyword)
          else next.delete('keyword')
          return next
        },
        { replace: true },
      ),
    [setQuery],
  )
  return { keyword: readKeyword(query.get('keyword'), MAX_KEYWORD), setKeyword }
}

/** The maximum length of a keyword. */
export const MAX_KEYWORD = 20
