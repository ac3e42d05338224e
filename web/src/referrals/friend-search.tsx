import { Search, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { controlClass } from '../ui/field.tsx'
import { MAX_KEYWORD } from './use-friend-filter.ts'
import { words } from './words.ts'

/** Searches on Enter or by its button. */
export function FriendSearch({
  keyword,
  onKeyword,
}: {
  keyword: string
  onKeyword: (keyword: string) => void
}) {
  const w = useWords(words).friends
  const [typed, setTyped] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onKeyword(typed.trim())
  }
  return (
    <search>
      <form onSubmit={submit} className="flex gap-2 max-xs:flex-wrap">
        <div className="relative flex min-w-0 flex-1 items-center max-xs:basis-full">
          <Search aria-hidden className="pointer-events-none absolute left-3.5 size-5 text-quiet" />
          <input
            type="search"
            enterKeyHint="search"
            aria-label={w.searchLabel}
            placeholder={w.searchHint}
            maxLength={MAX_KEYWORD}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={classNames(
              controlClass,
              'rounded-full! pr-11 pl-11 max-xs:text-sm max-xs:placeholder-shown:pr-4 [&::-webkit-search-cancel-button]:hidden',
            )}
          />
          {typed && (
            <IconButton
              label={w.clear}
              className="absolute right-0.5"
              onClick={() => {
                setTyped('')
                onKeyword('')
              }}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
        <Button type="submit" className="max-xs:w-full">
          {w.search}
        </Button>
      </form>
    </search>
  )
}
