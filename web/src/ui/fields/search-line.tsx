import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { Button, IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { controlClass } from './field.tsx'

interface SearchLineProps {
  label: string
  placeholder: string
  clearLabel: string
  searchLabel: string
  maxLength: number
  value: string
  onValueChange: (value: string) => void
  /** On Enter, by the button, and with nothing when it is cleared. */
  onSearch: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A line to search by, with its button. */
export function SearchLine({
  label,
  placeholder,
  clearLabel,
  searchLabel,
  maxLength,
  value,
  onValueChange,
  onSearch,
  ref,
}: SearchLineProps) {
  return (
    <search>
      <form
        className="flex gap-2 max-xs:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(value.trim())
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
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className={classNames(
              controlClass,
              'rounded-full! pr-11 pl-11 max-xs:text-sm max-xs:placeholder-shown:pr-4 [&::-webkit-search-cancel-button]:hidden',
            )}
          />
          {value && (
            <IconButton
              label={clearLabel}
              className="absolute right-0.5"
              onClick={() => {
                onValueChange('')
                onSearch('')
              }}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
        <Button type="submit" className="max-xs:w-full">
          {searchLabel}
        </Button>
      </form>
    </search>
  )
}
