import { useEffect, useMemo, useRef, useState } from 'react'
import { debounce } from '../../lib/debounce.ts'

/**
 * Manages the text of a search field over the URL's keyword. With `quiet` it searches automatically after that many
 * milliseconds without a key, otherwise only by `search`.
 */
export function useTypedKeyword(
  keyword: string,
  onKeyword: (keyword: string) => void,
  debounceMilliseconds?: number,
) {
  const [typed, setTyped] = useState(keyword)
  const [followed, setFollowed] = useState(keyword)
  // A ref, so that a rerender with a new callback does not drop the waiting search.
  const latest = useRef(onKeyword)
  useEffect(() => {
    latest.current = onKeyword
  })
  const waiting = useMemo(
    () => debounce(debounceMilliseconds ?? 0, (text: string) => latest.current(text)),
    [debounceMilliseconds],
  )
  useEffect(() => waiting.cancel, [waiting])
  // Going back or clearing the filters changes the URL under the field; a text being typed stays, since the URL follows
  // it.
  if (followed !== keyword) {
    setFollowed(keyword)
    if (typed.trim() !== keyword && document.activeElement?.getAttribute('type') !== 'search')
      setTyped(keyword)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      if (debounceMilliseconds !== undefined) waiting.later(text.trim())
    },
    search: () => waiting.now(typed.trim()),
    clear: () => {
      setTyped('')
      waiting.now('')
    },
  }
}
