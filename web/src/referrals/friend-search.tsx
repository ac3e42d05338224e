import { useWords } from '../lib/words.ts'
import { SearchLine } from '../ui/fields/search-line.tsx'
import { MAX_KEYWORD } from './use-friend-filter.ts'
import { words } from './words.ts'

interface FriendSearchProps {
  keyword: string
  onKeyword: (keyword: string) => void
}

export function FriendSearch(props: FriendSearchProps) {
  const w = useWords(words).friends
  return <SearchLine label={w.searchLabel} placeholder={w.searchHint} maxLength={MAX_KEYWORD} {...props} />
}
