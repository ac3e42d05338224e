import { readUnits, showUnits } from './money.ts'
import type { BillLine } from './payments.ts'

/**
 * Returns a bill's lines as one text, the same in every file and language except for names: '2 x Beef noodles (large,
 * egg) @ 22.75; 1 x Tea @ 0.01'. Prices are per item, including its choices.
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
