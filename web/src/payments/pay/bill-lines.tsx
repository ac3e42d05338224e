import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { BillLine } from '@torch/contract/payments.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { words } from '../words.ts'

/** What a bill is for, line by line, as it was when it was made. */
export function BillLines({ lines }: { lines: readonly BillLine[] }) {
  const w = useWords(words).bill
  const text = useLocalText()
  if (lines.length === 0) return null
  return (
    <ul aria-label={w.lines} className="flex w-full flex-col gap-1 text-left text-sm">
      {lines.map((line, index) => {
        const choices = line.choices.map((name, at) => text(name, line.choicesEn[at])).join(w.comma)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their places
          <li key={index} className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1">
              {line.kind === 'typed' ? w.typed : text(line.name, line.nameEn)}
              {line.count > 1 && ` ×${line.count}`}
              {choices && <span className="block text-xs text-quiet">{choices}</span>}
            </span>
            <span className="tabular">{showUnits(readUnits(line.gfAmount))}</span>
          </li>
        )
      })}
    </ul>
  )
}
