import type { SavedUsdtCode } from '@torch/contract/trading.ts'
import { ImageUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../../lib/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CodeFacts } from './code-facts.tsx'
import { words } from './words.ts'

interface CodeChoiceProps {
  codes: readonly SavedUsdtCode[]
  /** One of the saved codes, another picture, or nothing yet. */
  chosen: SavedUsdtCode | 'other' | undefined
  onChoose: (code: SavedUsdtCode | 'other') => void
}

/** A choice of the receiving code. */
export function CodeChoice({ codes, chosen, onChoose }: CodeChoiceProps) {
  const w = useWords(words)
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-sm font-medium">{w.choose}</legend>
      {codes.map((code) => (
        <Choice
          key={code.id}
          name={name}
          checked={chosen === code}
          onChoose={() => onChoose(code)}
          picture={<img src={code.usdtQrCode} alt="" className="size-full object-contain" />}
        >
          <CodeFacts code={code} />
        </Choice>
      ))}
      <Choice
        name={name}
        checked={chosen === 'other'}
        onChoose={() => onChoose('other')}
        picture={<ImageUp aria-hidden className="size-5 text-quiet" />}
      >
        <span className="flex-1 font-medium">{w.other}</span>
      </Choice>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  onChoose: () => void
  picture: ReactNode
  children: ReactNode
}

function Choice({ name, checked, onChoose, picture, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-md border px-3 py-2 text-sm',
        'has-focus-visible:outline-3 has-focus-visible:outline-accent',
        checked ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 cursor-pointer accent-accent-fill"
      />
      {children}
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken">
        {picture}
      </span>
    </label>
  )
}
