import { useEffect, useMemo, useRef, useState } from 'react'
import { debounce } from '../../lib/debounce.ts'

/**
 * What is typed into a search over the keyword that the address has. `quiet`: after so many milliseconds without a letter it
 * searches by itself; without it only by `search`.
 */
export function useTypedKeyword(keyword: string, onKeyword: (keyword: string) => void, quiet?: number) {
  const [typed, setTyped] = useState(keyword)
  const [followed, setFollowed] = useState(keyword)
  // What waits is kept while the page around it is drawn anew, with another function for the same.
  const latest = useRef(onKeyword)
  useEffect(() => {
    latest.current = onKeyword
  })
  const waiting = useMemo(() => debounce(quiet ?? 0, (text: string) => latest.current(text)), [quiet])
  useEffect(() => waiting.cancel, [waiting])
  // Going back, or clearing the filters, changes the address under the field; what is being typed stays, for the address
  // comes after it.
  if (followed !== keyword) {
    setFollowed(keyword)
    if (typed.trim() !== keyword && document.activeElement?.getAttribute('type') !== 'search')
      setTyped(keyword)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      if (quiet !== undefined) waiting.later(text.trim())
    },
    search: () => waiting.now(typed.trim()),
    clear: () => {
      setTyped('')
      waiting.now('')
    },
  }
}
