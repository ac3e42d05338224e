import { OPERATOR_PASSWORD_LENGTH } from '@torch/contract/operators-limits.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { words } from '../words.ts'

interface NewPasswordFieldProps {
  form: UseFormReturn<{ password: string; newPassword: string }>
  autoFocus?: boolean
}

/** The field of an operator's new password, which must differ from the present one. */
export function NewPasswordField({ form, autoFocus = false }: NewPasswordFieldProps) {
  const w = useWords(words).signIn
  return (
    <PasswordField
      label={w.newPassword}
      error={form.formState.errors.newPassword?.message}
      autoComplete="new-password"
      autoFocus={autoFocus}
      {...form.register('newPassword', {
        validate: (text, { password }) =>
          [...text].length < OPERATOR_PASSWORD_LENGTH
            ? w.newPasswordLength(OPERATOR_PASSWORD_LENGTH)
            : text !== password || w.newPasswordSame,
      })}
    />
  )
}
