import { REASON_LENGTH } from '@torch/contract/operators-limits.ts'
import type { StandardAct } from '@torch/contract/standard-reasons.ts'
import type { ComponentProps } from 'react'
import { useWords } from '../../lib/words.ts'
import { operatorKeys } from '../query-keys.ts'
import { useStandardReasons } from '../standard-reasons.tsx'
import { TextSheet } from '../text-sheet.tsx'
import { words } from './list-words.ts'

type ReasonSheetProps = Omit<
  ComponentProps<typeof TextSheet>,
  'label' | 'max' | 'required' | 'renew' | 'choices'
> & {
  /** The readers of the reason. */
  hint: string
  done: string
  /** Offers the standard reasons of this act. */
  standard?: StandardAct
}

/** A sheet for an act that needs a reason, with its consequences above. */
export function ReasonSheet({ standard, ...props }: ReasonSheetProps) {
  return standard ? <StandardSheet {...props} standard={standard} /> : <PlainSheet {...props} />
}

function StandardSheet({ standard, ...props }: ReasonSheetProps & { standard: StandardAct }) {
  return <PlainSheet {...props} choices={useStandardReasons(standard)} />
}

function PlainSheet(props: Omit<ComponentProps<typeof TextSheet>, 'label' | 'max' | 'required' | 'renew'>) {
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
