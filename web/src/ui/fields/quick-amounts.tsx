import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { QuickChoices } from './quick-choices.tsx'

interface QuickAmountsProps {
  label: string
  amounts: readonly Units[]
  /** The whole available amount, where it is not among the others. */
  most?: { units: Units; label: string } | undefined
  onChoose: (typed: string) => void
}

/** Buttons for common amounts. */
export function QuickAmounts({ label, amounts, most, onChoose }: QuickAmountsProps) {
  if (amounts.length === 0 && !most) return null
  const choices = [
    ...amounts.map((units) => ({
      key: String(units),
      label: showUnits(units).replace(/\.00$/, ''),
      onChoose: () => onChoose(asTyped(units)),
    })),
    ...(most ? [{ key: 'most', label: most.label, onChoose: () => onChoose(asTyped(most.units)) }] : []),
  ]
  return <QuickChoices label={label} choices={choices} />
}

/** Returns an amount as it would be typed: '1000', '12.5'. */
export function asTyped(units: Units): string {
  return writeUnits(units).replace(/\.?0+$/, '')
}
