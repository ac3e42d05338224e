import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import { SearchLine } from '../ui/fields/search-line.tsx'
import { MAX_KEYWORD } from './use-friend-filter.ts'
import { words } from './words.ts'

interface FriendSearchProps {
  keyword: string
  onKeyword: (keyword: string) => void
}

/** Searches on Enter or by its button. */
export function FriendSearch({ keyword, onKeyword }: FriendSearchProps) {
  const w = useWords(words).friends
  const [typed, setTyped] = useState(keyword)
  return (
    <SearchLine
      label={w.searchLabel}
      placeholder={w.searchHint}
      clearLabel={w.clear}
      searchLabel={w.search}
      maxLength={MAX_KEYWORD}
      value={typed}
      onValueChange={setTyped}
      onSearch={onKeyword}
    />
  )
}
