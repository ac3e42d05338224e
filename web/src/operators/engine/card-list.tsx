import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useWords } from '../../lib/words.ts'
import { words } from '../list/list-words.ts'
import { LIST_KEYS } from './row-list.tsx'
import { useArrowEntry } from './use-arrow-entry.ts'

/** Shows a queue as cards. Arrow keys move between them, as in all lists; Enter presses the card's button. */
export function CardList<T extends { id: number }>({
  items,
  card,
}: {
  items: readonly T[]
  card: (item: T) => ReactNode
}) {
  const w = useWords(words)
  const list = useRef<HTMLUListElement>(null)
  useArrowEntry(list, ':scope > li')
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li')]
    const at = cards.findIndex((one) => one.contains(document.activeElement))
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && event.target === cards[at]) {
      event.preventDefault()
      cards[at]?.querySelector('button')?.click()
      return
    }
    const to = LIST_KEYS[event.key]?.(at, cards.length - 1)
    if (to === undefined) return
    event.preventDefault()
    cards[to]?.focus()
  }
  return (
    <>
      <p className="hidden text-sm text-quiet wide:block">{w.cardKeys}</p>
      <ul
        ref={list}
        aria-label={w.results}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[48rem]:max-wide:grid-cols-2 desk:grid-cols-2"
        onKeyDown={press}
      >
        {items.map((item) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between cards, also those without a button
          <li key={item.id} tabIndex={0} className="rounded-lg">
            {card(item)}
          </li>
        ))}
      </ul>
    </>
  )
}
