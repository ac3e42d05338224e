import type { UseFormReturn } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import * as rules from '../rules.ts'
import { words as securityWords } from '../security-words.ts'
import { words } from '../words.ts'

interface CodeOrRecoveryProps {
  form: UseFormReturn<{ code: string }>
  /** The name of the app's code. */
  label: string
  /** Asks for a recovery code instead. */
  usesRecoveryCode: boolean
}

/** The second factor of a login, for members and operators. */
export function CodeOrRecovery({ form, label, usesRecoveryCode }: CodeOrRecoveryProps) {
  const w = useWords(securityWords).signIn
  const say = useWords(words).validation
  const error = form.formState.errors.code?.message
  return usesRecoveryCode ? (
    <TextField
      key="recovery"
      label={w.recoveryCode}
      error={error}
      autoFocus
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...form.register('code', { validate: (text) => text.trim() !== '' || w.recoveryRequired })}
    />
  ) : (
    <CodeField
      key="app"
      label={label}
      error={error}
      autoFocus
      action={null}
      {...form.register('code', { validate: (text) => rules.code(text, say) })}
    />
  )
}
