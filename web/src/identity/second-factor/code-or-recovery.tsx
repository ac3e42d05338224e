import type { UseFormReturn } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import * as rules from '../rules.ts'
import { words as securityWords } from '../security-words.ts'
import { words } from '../words.ts'

interface CodeOrRecoveryProps {
  form: UseFormReturn<{ code: string }>
  /** What the app's code is called here. */
  label: string
  /** A recovery code is asked for in its place. */
  byRecovery: boolean
}

/** The second thing that signing in asks for, of members and of operators. */
export function CodeOrRecovery({ form, label, byRecovery }: CodeOrRecoveryProps) {
  const w = useWords(securityWords).signIn
  const say = useWords(words).validation
  const error = form.formState.errors.code?.message
  return byRecovery ? (
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
