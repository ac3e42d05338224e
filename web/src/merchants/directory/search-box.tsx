import { type Ref, useEffect, useMemo, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { SearchLine } from '../../ui/fields/search-line.tsx'
import { words } from '../words.ts'
import { debounce } from './debounce.ts'
import { MAX_KEYWORD } from './use-directory-filter.ts'

const QUIET_MILLISECONDS = 500

interface SearchBoxProps {
  /** The keyword that is searched for, as the address has it. */
  keyword: string
  onKeyword: (keyword: string) => void
  ref: Ref<HTMLInputElement>
}

/** Searches by itself half a second after the last letter, and at once on Enter or by its button. */
export function SearchBox({ keyword, onKeyword, ref }: SearchBoxProps) {
  const w = useWords(words).directory
  const [typed, setTyped] = useState(keyword)
  const search = useMemo(() => debounce(QUIET_MILLISECONDS, onKeyword), [onKeyword])
  useEffect(() => search.cancel, [search])
  useFollow(keyword, typed, setTyped)

  return (
    <SearchLine
      ref={ref}
      label={w.keyword}
      placeholder={w.placeholder}
      clearLabel={w.clearSearch}
      searchLabel={w.search}
      maxLength={MAX_KEYWORD}
      value={typed}
      onValueChange={(text) => {
        setTyped(text)
        search.later(text.trim())
      }}
      onSearch={search.now}
    />
  )
}

/** Going back in the history changes the address under the box; what is being typed stays. */
function useFollow(keyword: string, typed: string, setTyped: (text: string) => void): void {
  const [followed, setFollowed] = useState(keyword)
  if (followed === keyword) return
  setFollowed(keyword)
  if (typed.trim() !== keyword && document.activeElement?.getAttribute('type') !== 'search') setTyped(keyword)
}
