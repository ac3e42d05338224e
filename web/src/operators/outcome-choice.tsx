import { OUTCOMES, type Outcome } from '@torch/contract/outcomes.ts'
import { useWords } from '../lib/words.ts'
import { Segmented } from '../ui/fields/choices.tsx'
import { words } from './outcome-words.ts'

interface OutcomeChoiceProps {
  value: Outcome
  onValueChange: (outcome: Outcome) => void
}

/** A choice of the outcome of a report or an alert. */
export function OutcomeChoice(props: OutcomeChoiceProps) {
  const w = useWords(words)
  return (
    <Segmented
      {...props}
      label={w.outcome}
      options={OUTCOMES.map((value) => ({ value, label: w.outcomes[value] }))}
    />
  )
}
