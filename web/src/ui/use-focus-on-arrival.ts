import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** For what holds the content: a reader of the page by ear is taken to the new one, as the eye is. */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
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
