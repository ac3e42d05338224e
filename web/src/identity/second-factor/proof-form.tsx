import { useForm } from 'react-hook-form'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SheetForm } from '../../ui/form-sheet.tsx'

export type ProofWords = Record<'password' | 'passwordRequired' | 'code' | 'codeRequired', string>

export interface Proof {
  password: string
  /** Empty where no code is asked for. */
  code: string
}

interface ProofFormProps {
  words: ProofWords
  note: string
  /** Whether a code of the authenticator app or a recovery code is required too. */
  withCode: boolean
  onProof: (proof: Proof) => Promise<void>
}

/** Asks for the password, and for the second factor, before a change of the second factor. */
export function ProofForm({ words: w, note, withCode, onProof }: ProofFormProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', code: '' } })
  const { errors } = form.formState
  return (
    <SheetForm onSubmit={form.handleSubmit(({ password, code }) => onProof({ password, code: code.trim() }))}>
      <p className="text-sm text-quiet">{note}</p>
      <PasswordField
        label={w.password}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || w.passwordRequired })}
      />
      {withCode && (
        <TextField
          label={w.code}
          error={errors.code?.message}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('code', { validate: (text) => text.trim() !== '' || w.codeRequired })}
        />
      )}
    </SheetForm>
  )
}
