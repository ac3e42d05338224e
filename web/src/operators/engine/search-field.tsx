import { SEARCH_LENGTH } from '@torch/contract/operators-limits.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTypedKeyword } from '../../ui/fields/use-typed-keyword.ts'
import { isTyping } from '../is-typing.ts'
import { words } from '../list/list-words.ts'

const DEBOUNCE_MILLISECONDS = 400

interface SearchFieldProps {
  label: string
  /** From the URL. */
  value: string
  onValueChange: (value: string) => void
}

/** A search field that searches after a pause, and at once on Enter. The slash key focuses it. */
export function SearchField({ label, value, onValueChange }: SearchFieldProps) {
  const w = useWords(words)
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, search, clear } = useTypedKeyword(value, onValueChange, DEBOUNCE_MILLISECONDS)
  useSlashKey(() => field.current?.select())
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextField
          ref={field}
          label={label}
          // Beside other filters there is no space for it.
          hint={<span className="hidden wide:inline @lg:hidden">{w.keys}</span>}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_LENGTH}
          leading={<Search aria-hidden className="size-5 text-quiet" />}
          className="[&::-webkit-search-cancel-button]:hidden"
          value={typed}
          onValueChange={type}
          trailing={
            typed && (
              <IconButton
                label={w.clear}
                onClick={() => {
                  clear()
                  field.current?.focus()
                }}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            )
          }
        />
      </form>
    </search>
  )
}

function useSlashKey(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
