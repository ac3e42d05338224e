import { Delete, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { classNames } from './class-names.ts'
import './keypad.css'
import { words } from './words.ts'

export type KeypadKey = `${Digit}` | '.' | 'plus' | 'back' | 'clear'
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

const DIGITS = [...'1234567890'] as `${Digit}`[]

interface KeypadProps {
  onKey: (key: KeypadKey) => void
  /** `till`: with keys to add amounts up and to clear them. */
  layout?: 'digits' | 'till'
  /** False for a PIN. */
  withPoint?: boolean
  disabled?: boolean
}

/**
 * The app's keypad, with large keys that are always in the same place. It takes no focus, so that the field it types into
 * keeps its own; a hardware keyboard types into the field itself.
 */
export function Keypad({ onKey, layout = 'digits', withPoint = true, disabled = false }: KeypadProps) {
  const w = useWords(words).keypad
  const key = (name: KeypadKey, place: string, shown: ReactNode, label?: string) => (
    <button
      key={name}
      type="button"
      // A sheet's field keeps the focus, and a screen reader reaches the keys without it; a till has no field.
      tabIndex={layout === 'till' ? undefined : -1}
      disabled={disabled}
      aria-label={label}
      style={{ gridArea: place }}
      className={classNames(
        'grid min-h-14 short:min-h-11 touch-manipulation place-items-center rounded-lg text-2xl font-semibold tabular select-none',
        'shadow-card transition-[background-color,scale,opacity] duration-75 active:scale-[0.97] disabled:opacity-50',
        label && name !== '.'
          ? 'bg-sunken text-accent active:bg-accent-soft'
          : 'bg-surface hover:bg-sunken active:bg-accent-soft',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(8)
        onKey(name)
      }}
    >
      {shown}
    </button>
  )
  return (
    <fieldset aria-label={w.title} data-layout={layout} className="keypad">
      {DIGITS.map((digit) => key(digit, `k${digit}`, digit))}
      {withPoint && key('.', 'point', <span aria-hidden>.</span>, w.point)}
      {key('back', 'back', <Delete aria-hidden className="size-6" />, w.back)}
      {layout === 'till' && (
        <>
          {key(
            'clear',
            'clear',
            <span aria-hidden className="text-2xl">
              C
            </span>,
            w.clear,
          )}
          {key('plus', 'plus', <Plus aria-hidden className="size-7" />, w.plus)}
        </>
      )}
    </fieldset>
  )
}
