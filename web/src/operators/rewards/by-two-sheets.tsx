import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { ProposeSheet } from '../governance/propose-sheet.tsx'
import type { Target } from './target.ts'
import { words } from './words.ts'

interface ByTwoSheetProps {
  target: Target
  onClose: () => void
}

const LASTS = { d7: 7, d30: 30, none: null } as const
type Lasts = keyof typeof LASTS

/** Proposes a hold on rewards longer than one operator may, replacing a current one. */
export function HoldByTwoSheet({ target: { holder, id, name }, onClose }: ByTwoSheetProps) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { lasts: 'd30' as Lasts, reason: '' } })
  const lasts = useField(form, 'lasts')
  return (
    <ProposeSheet
      title={w.holdByTwoTitle(name)}
      form={form}
      {...(holder === 'member' && { reasonHint: w.takeRead })}
      onClose={onClose}
      make={({ lasts }) => ({ kind: 'hold-rewards', of: holder, id: String(id), days: LASTS[lasts] })}
    >
      <p>{holder === 'member' ? w.holdMember : w.holdShop}</p>
      <p>{w.holdByTwoText}</p>
      <Select
        label={w.forHowLong}
        options={(Object.keys(LASTS) as Lasts[]).map((value) => ({ value, label: w.lasts(LASTS[value]) }))}
        {...lasts}
      />
    </ProposeSheet>
  )
}

/** Proposes to lift a hold by two operators. */
export function LiftByTwoSheet({ target: { holder, id, name }, onClose }: ByTwoSheetProps) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { reason: '' } })
  return (
    <ProposeSheet
      title={w.liftTitle(name)}
      form={form}
      onClose={onClose}
      make={() => ({ kind: 'lift-rewards', of: holder, id: String(id) })}
    >
      <p>{w.liftByTwo}</p>
      <p>{w.liftText}</p>
    </ProposeSheet>
  )
}
