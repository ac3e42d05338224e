import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'

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
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {amounts.map((units) => (
        <Choice key={String(units)} onClick={() => onChoose(plain(units))}>
          {showUnits(units).replace(/\.00$/, '')}
        </Choice>
      ))}
      {most && <Choice onClick={() => onChoose(plain(most.units))}>{most.label}</Choice>}
    </fieldset>
  )
}

function Choice({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="tabular min-h-11 flex-1 rounded-full bg-sunken px-3.5 text-sm font-medium whitespace-nowrap transition-colors hover:bg-accent-soft hover:text-accent active:bg-accent-soft"
    >
      {children}
    </button>
  )
}

/** Returns an amount as it would be typed: '1000', '12.5'. */
function plain(units: Units): string {
  return writeUnits(units).replace(/\.?0+$/, '')
}
