import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { useComposedText } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { Button, IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { words } from '../words.ts'
import { controlClass } from './field.tsx'
import { useTypedKeyword } from './use-typed-keyword.ts'

interface SearchLineProps {
  label: string
  placeholder: string
  maxLength: number
  /** The current keyword from the URL. */
  keyword: string
  /** Called on Enter, by the button, and with an empty text when cleared. */
  onKeyword: (keyword: string) => void
  /** Searches automatically after this many milliseconds without a key. */
  debounceMilliseconds?: number
  /** Leaves out the button, where typing already searches. */
  withoutButton?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A search field with its button. */
export function SearchLine({
  label,
  placeholder,
  maxLength,
  keyword,
  onKeyword,
  debounceMilliseconds,
  withoutButton = false,
  ref,
}: SearchLineProps) {
  const w = useWords(words)
  const { typed, type, search, clear } = useTypedKeyword(keyword, onKeyword, debounceMilliseconds)
  const composed = useComposedText<HTMLInputElement>({ value: typed, onValueChange: type })
  return (
    <search>
      <form
        className="flex gap-2 max-xs:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <div className="relative flex min-w-0 flex-1 items-center max-xs:basis-full">
          <Search aria-hidden className="pointer-events-none absolute left-3.5 size-5 text-quiet" />
          <input
            ref={ref}
            type="search"
            enterKeyHint="search"
            aria-label={label}
            placeholder={placeholder}
            maxLength={maxLength}
            {...composed}
            className={classNames(
              controlClass,
              'rounded-full! pr-11 pl-11 max-xs:pointer-fine:text-sm max-xs:placeholder-shown:pr-4 [&::-webkit-search-cancel-button]:hidden',
            )}
          />
          {typed && (
            <IconButton label={w.clearSearch} className="absolute right-0.5" onClick={clear}>
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
        {!withoutButton && (
          <Button type="submit" variant="secondary" className="max-xs:w-full">
            {w.search}
          </Button>
        )}
      </form>
    </search>
  )
}
