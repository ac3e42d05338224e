import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { ProposeSheet } from '../governance/propose-sheet.tsx'
import type { Target } from './target.ts'
import { words } from './words.ts'

interface TwoPersonSheetProps {
  target: Target
  onClose: () => void
}

const DURATIONS = { d7: 7, d30: 30, none: null } as const
type Duration = keyof typeof DURATIONS

/** Proposes a hold on rewards longer than one operator may, replacing a current one. */
export function TwoPersonHoldSheet({ target: { holder, id, name }, onClose }: TwoPersonSheetProps) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { duration: 'd30' as Duration, reason: '' } })
  const duration = useField(form, 'duration')
  return (
    <ProposeSheet
      title={w.twoPersonHoldTitle(name)}
      form={form}
      {...(holder === 'member' && { reasonHint: w.takeRead })}
      onClose={onClose}
      make={({ duration }) => ({
        kind: 'hold-rewards',
        of: holder,
        id: String(id),
        days: DURATIONS[duration],
      })}
    >
      <p>{holder === 'member' ? w.holdMember : w.holdShop}</p>
      <p>{w.twoPersonHoldText}</p>
      <Select
        label={w.durationLabel}
        options={(Object.keys(DURATIONS) as Duration[]).map((value) => ({
          value,
          label: w.duration(DURATIONS[value]),
        }))}
        {...duration}
      />
    </ProposeSheet>
  )
}
