import { SEARCH_LENGTH } from '@torch/contract/operators-limits.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { debounce } from '../../merchants/directory/debounce.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { words } from './list-words.ts'

const QUIET_MILLISECONDS = 400

interface SearchFieldProps {
  label: string
  /** As the address has it. */
  value: string
  onValueChange: (value: string) => void
}

/** Searches by itself when nothing more is typed, and at once on Enter. The slash key leads here from everywhere. */
export function SearchField({ label, value, onValueChange }: SearchFieldProps) {
  const w = useWords(words)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  const search = useMemo(() => debounce(QUIET_MILLISECONDS, onValueChange), [onValueChange])
  useEffect(() => search.cancel, [search])
  useSlash(() => field.current?.select())
  // Going back, or clearing the filters, changes the address under the field; what is being typed stays, for the address
  // comes after it.
  if (followed !== value) {
    setFollowed(value)
    if (typed.trim() !== value && document.activeElement?.getAttribute('type') !== 'search') setTyped(value)
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search.now(typed.trim())
        }}
      >
        <TextField
          ref={field}
          label={label}
          // Beside other filters there is no room for it.
          hint={<span className="hidden wide:inline @lg:hidden">{w.keys}</span>}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_LENGTH}
          leading={<Search aria-hidden className="size-5 text-quiet" />}
          className="[&::-webkit-search-cancel-button]:hidden"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            search.later(event.target.value.trim())
          }}
          trailing={
            typed && (
              <IconButton
                label={w.clear}
                onClick={() => {
                  setTyped('')
                  search.now('')
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

function useSlash(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
