import { Delete, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from './counter-words.ts'
import type { Key } from './sale.ts'

const FIGURES: readonly (readonly Key[])[] = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
]

/** A keypad with large keys. A keyboard does the same (see `useKeyboard`). */
export function Keypad({ onKey }: { onKey: (key: Key) => void }) {
  const w = useWords(words).keys
  const [top = [], middle = [], bottom = []] = FIGURES
  const figure = (key: Key) => (
    <PadKey key={key} onClick={() => onKey(key)}>
      {key}
    </PadKey>
  )
  return (
    <div className="grid grid-cols-4 gap-2 short:gap-1.5">
      {top.map(figure)}
      <PadKey quiet label={w.back} onClick={() => onKey('back')}>
        <Delete aria-hidden className="size-6" />
      </PadKey>
      {middle.map(figure)}
      <PadKey quiet label={w.clear} onClick={() => onKey('clear')}>
        <span aria-hidden className="text-xl">
          C
        </span>
      </PadKey>
      {bottom.map(figure)}
      <PadKey quiet tall label={w.plus} onClick={() => onKey('plus')}>
        <Plus aria-hidden className="size-7" />
      </PadKey>
      <PadKey wide onClick={() => onKey('0')}>
        0
      </PadKey>
      <PadKey label={w.point} onClick={() => onKey('.')}>
        <span aria-hidden>.</span>
      </PadKey>
    </div>
  )
}

interface PadKeyProps {
  label?: string
  quiet?: boolean
  wide?: boolean
  tall?: boolean
  onClick: () => void
  children: ReactNode
}

function PadKey({ label, quiet = false, wide = false, tall = false, onClick, children }: PadKeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'grid min-h-14 short:min-h-11 touch-manipulation place-items-center rounded-lg text-2xl font-semibold tabular select-none',
        'shadow-card transition-[background-color,scale] duration-75 active:scale-[0.97]',
        quiet
          ? 'bg-sunken text-accent active:bg-accent-soft'
          : 'bg-surface hover:bg-sunken active:bg-accent-soft',
        wide && 'col-span-2',
        tall && 'row-span-2',
      )}
    >
      {children}
    </button>
  )
}
