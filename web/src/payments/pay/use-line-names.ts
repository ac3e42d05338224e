import type { BillLine } from '@torch/contract/payments.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { words } from '../words.ts'

/** Returns a bill line's name and choices in the user's language. */
export type LineNames = (line: Pick<BillLine, 'kind' | 'name' | 'nameEn' | 'choices' | 'choicesEn'>) => {
  name: string
  choices: string[]
}

export function useLineNames(): LineNames {
  const { typed } = useWords(words).bill
  const text = useLocalText()
  return ({ kind, name, nameEn, choices, choicesEn }) => ({
    // An item of a program is typed, too, and has a name.
    name: kind === 'typed' && name === '' ? typed : text(name, nameEn),
    choices: choices.map((choice, at) => text(choice, choicesEn[at])),
  })
}
