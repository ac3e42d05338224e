import { type RefObject, useEffect } from 'react'
import { isTyping } from '../is-typing.ts'

/** Makes arrow keys reach a list from anywhere on its page: the first item gets the focus, and the list's own keys go on. */
export function useArrowEntry(list: RefObject<HTMLElement | null>, items: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (isTyping(event) || document.querySelector('dialog[open]')) return
      const first = list.current?.querySelector<HTMLElement>(items)
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list, items])
}
