import { REASON_LENGTH } from '@torch/contract/operators-limits.ts'
import type { ComponentProps } from 'react'
import { useWords } from '../../lib/words.ts'
import { operatorKeys } from '../query-keys.ts'
import { TextSheet } from '../text-sheet.tsx'
import { words } from './list-words.ts'

type ReasonSheetProps = Omit<ComponentProps<typeof TextSheet>, 'label' | 'max' | 'required' | 'renew'> & {
  /** The readers of the reason. */
  hint: string
  done: string
}

/** A sheet for an act that needs a reason, with its consequences above. */
export function ReasonSheet(props: ReasonSheetProps) {
  const w = useWords(words)
  return (
    <TextSheet
      {...props}
      label={w.reason}
      rows={3}
      max={REASON_LENGTH}
      required={w.reasonRequired}
      renew={operatorKeys.all}
    />
  )
}
