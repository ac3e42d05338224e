import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What is searched for stands in the address, so that coming back finds the same list. */
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
  return { keyword: readKeyword(query.get('keyword')), setKeyword }
}

/** The longest that is searched for. */
export const MAX_KEYWORD = 20

/** Whatever a link says, no more is searched for than one could type. */
export function readKeyword(text: string | null): string {
  return [...(text ?? '').trim()].slice(0, MAX_KEYWORD).join('').trim()
}
