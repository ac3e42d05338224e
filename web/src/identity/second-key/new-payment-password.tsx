import { isPin, isWeakPin, PIN_LENGTH } from '@torch/contract/pin.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { digitsOf } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { Segmented } from '../../ui/fields/choices.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { PasswordNote } from '../passwords/password-note.tsx'
import * as rules from '../rules.ts'
import { words as settingsWords } from '../settings/settings-words.ts'
import { words } from '../words.ts'

interface NewPassword {
  newPassword: string
  confirmPassword: string
}

interface NewPaymentPasswordProps<Form extends NewPassword> {
  form: UseFormReturn<Form>
  /** Further rule of the new one, such as that it differs from the old one; true where it is met. */
  rule?: (text: string) => string | true
}

/** The fields of a new payment password, twice: a PIN of six digits, or a password (rules/identity#pin). */
export function NewPaymentPassword<Form extends NewPassword>({ form, rule }: NewPaymentPasswordProps<Form>) {
  const w = useWords(settingsWords).password
  const say = useWords(words).validation
  const [kind, setKind] = useState<'pin' | 'password'>('pin')
  // Both forms have these two fields.
  const shared = form as unknown as UseFormReturn<NewPassword>
  const isForPin = kind === 'pin'
  const newRule = (text: string) => {
    if (!isForPin) return rules.newPassword(text, say)
    if (!isPin(text)) return w.pin.length
    return isWeakPin(text) ? w.pin.weak : true
  }
  const entered = useField(shared, 'newPassword', {
    validate: (text: string) => {
      const fault = newRule(text)
      return fault === true && rule ? rule(text) : fault
    },
    deps: shared.getFieldState('confirmPassword').isTouched ? ['confirmPassword'] : [],
  })
  const repeated = useField(shared, 'confirmPassword', {
    validate: (text: string, { newPassword }: NewPassword) => rules.repeated(text, newPassword, say),
  })
  const choose = (next: typeof kind) => {
    setKind(next)
    shared.resetField('newPassword')
    shared.resetField('confirmPassword')
  }
  const digits = isForPin && { inputMode: 'numeric' as const, clean: digitsOf(PIN_LENGTH) }
  return (
    <>
      <Segmented
        label={w.pin.kind}
        options={[
          { value: 'pin', label: w.pin.pin },
          { value: 'password', label: w.pin.password },
        ]}
        value={kind}
        onValueChange={choose}
      />
      <PasswordField
        key={`new ${kind}`}
        label={isForPin ? w.pin.new : w.new}
        hint={
          isForPin ? w.pin.hint : <PasswordNote hint={w.newHint} password={shared.watch('newPassword')} />
        }
        autoComplete="off"
        {...digits}
        {...entered}
      />
      <PasswordField
        key={`again ${kind}`}
        label={isForPin ? w.pin.again : w.confirm}
        autoComplete="off"
        {...digits}
        {...repeated}
      />
    </>
  )
}
