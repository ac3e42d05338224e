import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import * as rules from '../rules.ts'
import { words as securityWords } from '../security-words.ts'
import { words as identityWords } from '../words.ts'

interface CodeStepProps {
  words: Record<'code' | 'submit' | 'submitting' | 'useRecovery' | 'useCode' | 'back', string>
  /** Explains what to enter. */
  lead: (usesRecoveryCode: boolean) => ReactNode
  /** False while the app is being set up. */
  hasRecoveryCodes?: boolean
  onCode: (code: string) => Promise<void>
  /** Called with the server's error. Returns what to show above the button, null for a dialog. */
  onFailed: (error: unknown) => ReactNode
  onBack: () => void
}

/** The second factor of a login, for members and operators: a code of the authenticator app, or a recovery code. */
export function CodeStep({
  words: w,
  lead,
  hasRecoveryCodes = true,
  onCode,
  onFailed,
  onBack,
}: CodeStepProps) {
  const [fault, setFault] = useState<ReactNode>()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const form = useForm({ mode: 'onTouched', defaultValues: { code: '' } })
  const { isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(async ({ code }) => {
    setFault(undefined)
    try {
      await onCode(code.trim())
    } catch (error) {
      form.reset()
      const shown = onFailed(error)
      setFault(shown)
      if (shown) form.setFocus('code')
    }
  })
  const another = () => {
    form.reset()
    setFault(undefined)
    setUsesRecoveryCode(!usesRecoveryCode)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {lead(usesRecoveryCode)}
      <CodeOrRecovery form={form} label={w.code} usesRecoveryCode={usesRecoveryCode} />
      {fault}
      <Button type="submit" size="large" wide busy={isSubmitting && w.submitting}>
        {w.submit}
      </Button>
      {hasRecoveryCodes && (
        <Button variant="ghost" wide disabled={isSubmitting} onClick={another}>
          {usesRecoveryCode ? w.useCode : w.useRecovery}
        </Button>
      )}
      <Button variant="ghost" wide disabled={isSubmitting} onClick={onBack}>
        {w.back}
      </Button>
    </form>
  )
}

interface CodeOrRecoveryProps {
  form: UseFormReturn<{ code: string }>
  /** The name of the app's code. */
  label: string
  usesRecoveryCode: boolean
}

function CodeOrRecovery({ form, label, usesRecoveryCode }: CodeOrRecoveryProps) {
  const w = useWords(securityWords).signIn
  const say = useWords(identityWords).validation
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
