import { SEARCH_LENGTH } from '@torch/contract/operators-limits.ts'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { isTyping } from '../is-typing.ts'
import { GlobalSearch } from './global-search.tsx'
import { words } from './global-search-words.ts'

/**
 * Opens the global search by its button, by ⌘ K and Ctrl K, and by pasting outside of a field. Returns the button and the
 * sheet.
 */
export function useGlobalSearch(): { button: ReactNode; sheet: ReactNode } {
  const w = useWords(words)
  const [open, setOpen] = useState(false)
  const [initialSearch, setInitialSearch] = useState('')
  useEffect(() => {
    // It does not open over another sheet, which may contain a draft.
    const isCovered = () => document.querySelector('dialog[open]') !== null
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
      if (event.key.toLowerCase() !== 'k' || !isShortcut) return
      event.preventDefault()
      setInitialSearch('')
      setOpen((isOpen) => !isOpen && !isCovered())
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      if (text === '' || text.length > SEARCH_LENGTH || isTyping(event) || isCovered()) return
      event.preventDefault()
      setInitialSearch(text)
      setOpen(true)
    }
    addEventListener('keydown', press)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('paste', paste)
    }
  }, [])
  const openEmpty = () => {
    setInitialSearch('')
    setOpen(true)
  }
  return {
    button: (
      <IconButton label={w.title} onClick={openEmpty}>
        <Search aria-hidden className="size-5" />
      </IconButton>
    ),
    // Outside the head, since a sheet has a head of its own.
    sheet: (
      <Sheet open={open} onClose={() => setOpen(false)} title={w.title}>
        <div className="min-h-64 pt-1">
          <GlobalSearch
            key={initialSearch}
            initialSearch={initialSearch}
            focusRef={focusInDialog}
            withHint
            onLeave={() => setOpen(false)}
          />
        </div>
      </Sheet>
    ),
  }
}

/** Focuses the search line: a dialog focuses the element marked in the DOM. */
const focusInDialog = (line: HTMLInputElement | null) => line?.setAttribute('autofocus', '')
