import { useWords } from '../lib/words.ts'
import { words } from './frame-words.ts'

/** The first focusable element: skips the navigation to the page's content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-md focus:bg-raised focus:px-4 focus:py-3"
    >
      {useWords(words).skipToContent}
    </a>
  )
}
