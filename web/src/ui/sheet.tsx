import { X } from 'lucide-react'
import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { noteSheetClosed, noteSheetOpened } from '../lib/typed-text.ts'
import { useCloseOnBack } from '../lib/use-close-on-back.ts'
import { useWords } from '../lib/words.ts'
import { IconButton } from './button.tsx'
import { showModal } from './show-modal.ts'
import { words } from './words.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
  /** False while something runs that must not be interrupted. */
  dismissible?: boolean
  role?: 'dialog' | 'alertdialog'
}

const EXIT_MILLISECONDS = 300

/** The field that has the focus when its sheet opens at a desk; on a phone the keyboard would cover the sheet. */
const FIRST_FIELD = '[data-first]'

/** The modal of the app. Escape, back, the backdrop and the cross close it. */
export function Sheet({
  open,
  onClose,
  title,
  footer,
  children,
  dismissible = true,
  role = 'dialog',
}: SheetProps) {
  const w = useWords(words)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { isPresent, opening } = usePresence(open)
  const close = () => dismissible && onClose()
  useCloseOnBack(open, titleId, onClose)

  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      showModal(element)
      if (matchMedia('(pointer: fine)').matches)
        element.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true })
    }
    if (!open && element?.open) element.close()
    if (open && element) noteSheetOpened(element)
    return () => {
      if (open && element) noteSheetClosed(element)
    }
  }, [open])
  // Returns the focus to the opener, also where the sheet is unmounted with its part of the page.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  // Where the sheet moves under a press, the click is on the dialog, but the press was not.
  const pressed = useRef<EventTarget>(null)
  const onBackdropClick = ({ target }: MouseEvent) =>
    target === dialog.current && pressed.current === target && close()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is optional; Escape does the same
    <dialog
      ref={dialog}
      className="sheet"
      role={role}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={onBackdropClick}
    >
      {isPresent && (
        <Fragment key={opening}>
          <header className="flex items-center justify-between gap-2 py-2 pr-2 pl-5 [@media(height<30rem)]:py-0">
            <h2 id={titleId} className="text-base font-semibold">
              {title}
            </h2>
            <IconButton
              label={w.close}
              onClick={close}
              disabled={!dismissible}
              // A subtle outline, because an automatically opened sheet starts with the focus here.
              className="focus-visible:outline-2 focus-visible:outline-offset-0"
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </header>
          <section
            aria-labelledby={titleId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
            tabIndex={0}
            className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-5 focus-visible:outline-1 focus-visible:-outline-offset-1"
          >
            {children}
          </section>
          {footer && (
            <footer className="border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] [@media(height<30rem)]:py-2">
              {footer}
            </footer>
          )}
        </Fragment>
      )}
    </dialog>
  )
}

/**
 * Returns whether the sheet is open or still sliding out, and the number of this opening. As a key, the number clears the fields of
 * a sheet that is opened again while it slides out.
 */
function usePresence(open: boolean): { isPresent: boolean; opening: number } {
  const [lingering, setLingering] = useState(open)
  const [wasOpen, setWasOpen] = useState(open)
  const [opening, setOpening] = useState(0)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpening(opening + 1)
  }
  useEffect(() => {
    if (open) {
      setLingering(true)
      return
    }
    const timer = setTimeout(() => setLingering(false), EXIT_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [open])
  return { isPresent: open || lingering, opening }
}
