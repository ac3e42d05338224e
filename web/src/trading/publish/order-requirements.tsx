import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

interface OrderRequirementsProps {
  partners: number
  onPartnersChange: (value: number) => void
  days: number
  onDaysChange: (value: number) => void
}

const PARTNERS = [0, 1, 3, 10, 30]
const DAYS = [0, 7, 30, 90]

/** The requirements for the order's taker (rules/trading#demands). */
export function OrderRequirements({
  partners,
  onPartnersChange,
  days,
  onDaysChange,
}: OrderRequirementsProps) {
  const w = useWords(words).demands
  const s = useWords(shared).demands
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">{w.title}</legend>
      <p className="text-sm text-quiet">{w.hint}</p>
      <div className="grid grid-cols-2 gap-2 max-xs:grid-cols-1">
        <Choice
          label={w.partners}
          none={w.none}
          figures={PARTNERS}
          text={s.partners}
          value={partners}
          onValueChange={onPartnersChange}
        />
        <Choice
          label={w.days}
          none={w.none}
          figures={DAYS}
          text={s.days}
          value={days}
          onValueChange={onDaysChange}
        />
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  none: string
  figures: readonly number[]
  text: (figure: number) => string
  value: number
  onValueChange: (value: number) => void
}

/** Common figures, and the order's current one. */
function Choice({ label, none, figures, text, value, onValueChange }: ChoiceProps) {
  const all = [...new Set([...figures, value])].toSorted((one, other) => one - other)
  return (
    <Select
      label={label}
      options={all.map((figure) => ({ value: String(figure), label: figure === 0 ? none : text(figure) }))}
      value={String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
    />
  )
}
