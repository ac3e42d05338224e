import { FormSheet } from '../../ui/form-sheet.tsx'
import { type Proof, ProofForm, type ProofWords } from './proof-form.tsx'

interface SecondFactorSheetProps {
  open: boolean
  onClose: () => void
  title: string
  note: string
  submitLabel: string
  words: ProofWords & Record<'busy' | 'failed', string>
  danger?: boolean
  onSubmit: (proof: Proof) => Promise<void>
}

/** Asks for both factors before a change of the second one, for members and operators. */
export function SecondFactorSheet({ note, words, onSubmit, ...sheet }: SecondFactorSheetProps) {
  return (
    <FormSheet {...sheet} busyLabel={words.busy} failedTitle={words.failed}>
      <ProofForm words={words} note={note} withCode onProof={onSubmit} />
    </FormSheet>
  )
}
