import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createStore, useStore } from '../lib/store.ts'
import { classNames } from './class-names.ts'

type Tone = 'plain' | 'good' | 'bad'

interface Toast {
  id: number
  text: string
  tone: Tone
}

const VISIBLE_MILLISECONDS = 3000
const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a short message that disappears by itself; nothing important may be shown only here. */
export function toast(
  text: string,
  { tone = 'plain', milliseconds = VISIBLE_MILLISECONDS }: { tone?: Tone; milliseconds?: number } = {},
): void {
  const id = ++lastId
  // Repeated texts replace each other.
  toasts.set([...toasts.get().filter((other) => other.text !== text), { id, text, tone }].slice(-3))
  setTimeout(() => toasts.set(toasts.get().filter((other) => other.id !== id)), milliseconds)
}

const ICONS = { plain: Info, good: CircleCheck, bad: CircleAlert }
const TONES = { plain: '', good: 'text-good', bad: 'text-bad' }

/**
 * Shows the toasts, above sheets too; rendered once, in the shell. At the very top, over the bar only: fields, buttons
 * and the keyboard are below, and so is the shop's name that a payer checks.
 */
export function Toaster() {
  const shown = useStore(toasts)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element?.showPopover) return
    // The element opened last is on top, so the toasts are reopened above a sheet.
    if (element.matches(':popover-open')) element.hidePopover()
    if (shown.length > 0) element.showPopover()
  }, [shown])

  return (
    <div
      ref={place}
      popover="manual"
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.375rem)] bottom-auto m-0 w-full overflow-visible bg-transparent px-4 text-text open:flex open:flex-col open:items-center open:gap-2"
    >
      {shown.map(({ id, text, tone }) => {
        const Icon = ICONS[tone]
        return (
          <p
            key={id}
            className="flex min-h-11 w-full max-w-md animate-tick items-center justify-center gap-2 rounded-lg border border-line bg-raised px-4 py-2 text-sm font-medium shadow-raised"
          >
            <Icon aria-hidden className={classNames('size-5 shrink-0', TONES[tone])} />
            {text}
          </p>
        )
      })}
    </div>
  )
}
