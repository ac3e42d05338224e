import { STANDARD_REASONS, type StandardAct } from '@torch/contract/standard-reasons.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { Select } from '../ui/fields/choices.tsx'
import { words } from './list/list-words.ts'

/** Returns the standard reasons of an act in the operator's language, by their codes. */
export function useStandardReasons(act: StandardAct): Readonly<Record<string, string>> {
  const language = useLanguage()
  return Object.fromEntries(
    Object.entries(STANDARD_REASONS[act]).map(([code, text]) => [code, text[language]]),
  )
}

interface StandardReasonsProps {
  /** The label, where a form asks for more than one reason. */
  label?: string
  choices: Readonly<Record<string, string>>
  /** A code; empty for a free text. */
  value: string
  onChange: (code: string) => void
}

/** Offers standard reasons, which are translated for their reader, or a free text. */
export function StandardReasons({ label, choices, value, onChange }: StandardReasonsProps) {
  const w = useWords(words)
  const options = Object.entries(choices).map(([code, text]) => ({ value: code, label: text }))
  return (
    <Select
      label={label ?? w.standard}
      value={value}
      onValueChange={onChange}
      options={[{ value: '', label: w.ownText }, ...options]}
    />
  )
}
