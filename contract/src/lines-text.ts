import { readUnits, showUnits } from './money.ts'
import type { BillLine } from './payments.ts'

/**
 * What a bill was for as one text, written alike in every file and language but for the names:
 * '2 x Beef noodles (large, egg) @ 22.75; 1 x Tea @ 0.01'. A price is of one, with what was chosen.
 */
export function linesText(
  lines: readonly BillLine[],
  named: (line: BillLine) => { name: string; choices: readonly string[] },
): string {
  return lines
    .map((line) => {
      const { name, choices } = named(line)
      const chosen = choices.length > 0 ? ` (${choices.join(', ')})` : ''
      return `${line.count} x ${name}${chosen} @ ${showUnits(readUnits(line.gfPrice))}`
    })
    .join('; ')
}
