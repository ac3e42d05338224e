import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Moves the focus to the content of a new page, so that screen readers start there. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const kind = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page moves the focus
  useEffect(() => {
    if (kind !== 'POP' && !content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
