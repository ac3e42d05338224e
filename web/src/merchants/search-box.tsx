import { Search, X } from 'lucide-react'
import { type FormEvent, type Ref, useEffect, useMemo, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { controlClass } from '../ui/field.tsx'
import { debounce } from './debounce.ts'
import { MAX_KEYWORD } from './use-directory-filter.ts'
import { words } from './words.ts'

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

  const type = (text: string) => {
    setTyped(text)
    search.later(text.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search.now(typed.trim())
  }

  return (
    <search>
      <form onSubmit={submit} className="flex gap-2 max-xs:flex-wrap">
        <div className="relative flex min-w-0 flex-1 items-center max-xs:basis-full">
          <Search aria-hidden className="pointer-events-none absolute left-3.5 size-5 text-quiet" />
          <input
            ref={ref}
            type="search"
            enterKeyHint="search"
            aria-label={w.keyword}
            placeholder={w.placeholder}
            maxLength={MAX_KEYWORD}
            value={typed}
            onChange={(event) => type(event.target.value)}
            className={classNames(
              controlClass,
              'rounded-full! pr-11 pl-11 max-xs:text-sm max-xs:placeholder-shown:pr-4 [&::-webkit-search-cancel-button]:hidden',
            )}
          />
          {typed && (
            <IconButton
              label={w.clearSearch}
              className="absolute right-0.5"
              onClick={() => {
                setTyped('')
                search.now('')
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

/** Going back in the history changes the address under the box; what is being typed stays. */
function useFollow(keyword: string, typed: string, setTyped: (text: string) => void): void {
  const [followed, setFollowed] = useState(keyword)
  if (followed === keyword) return
  setFollowed(keyword)
  if (typed.trim() !== keyword && document.activeElement?.getAttribute('type') !== 'search') setTyped(keyword)
}
