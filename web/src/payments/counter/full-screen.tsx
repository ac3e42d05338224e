import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useCloseOnBack } from '../../lib/use-close-on-back.ts'
import { showModal } from '../../ui/show-modal.ts'
import './full-screen.css'
import { useWakeLock } from './use-wake-lock.ts'

interface FullScreenProps {
  label: string
  onClose: () => void
  children: ReactNode
  /** For the staff: never turned. */
  footer: ReactNode
  isRotated: boolean
}

/** A full screen for a customer: the display stays on, and the content can be turned by 180°. */
export function FullScreen({ label, onClose, children, footer, isRotated }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  useCloseOnBack(true, name, onClose)
  useWakeLock()
  useEffect(() => {
    if (dialog.current && !dialog.current.open) showModal(dialog.current)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="full-screen"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div
        // It scrolls on low screens, so a keyboard must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
        tabIndex={0}
        data-turned={isRotated || undefined}
        className="turnable flex min-h-0 flex-1 flex-col items-center justify-center-safe gap-3 short:gap-1.5 overflow-y-auto px-5 pt-[max(1rem,env(safe-area-inset-top))] pb-3 text-center"
      >
        {children}
      </div>
      <footer className="mx-auto flex w-full max-w-md flex-col gap-3 px-5 pt-3 short:gap-1 short:pt-1 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {footer}
      </footer>
    </dialog>
  )
}
