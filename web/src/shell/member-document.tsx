import { type ReactNode, useEffect } from 'react'
import { useDocumentState } from '../lib/session.ts'

/**
 * Everything that is shown, for as long as it belongs to the member who is signed in (rules/screens#page-owner). Where
 * another member has signed in elsewhere in this browser, all of it is unmounted at once, sheets, typed secrets and leave
 * questions included, and the page is loaded anew: promises and timers of the member before end with the document.
 */
export function MemberDocument({ children }: { children: ReactNode }) {
  const isOver = useDocumentState() === 'over'
  useEffect(() => {
    if (!isOver) return
    // What the entry remembers, such as an open sheet, is the member's before.
    history.replaceState(null, '')
    location.reload()
  }, [isOver])
  return isOver ? null : children
}
