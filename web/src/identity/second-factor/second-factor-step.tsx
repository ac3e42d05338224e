import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, type Data } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { words as securityWords } from '../security-words.ts'
import { CodeOrRecovery } from './code-or-recovery.tsx'

interface SecondFactorStepProps {
  ticket: string
  onSignedIn: (signedIn: Data<'login'>) => void
  /** Called with the server's error; the login may have to restart. */
  onFailed: (error: unknown) => void
  onBack: () => void
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ ticket, onSignedIn, onFailed, onBack }: SecondFactorStepProps) {
  const w = useWords(securityWords).signIn
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const form = useForm({ mode: 'onTouched', defaultValues: { code: '' } })
  const { isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(async ({ code }) => {
    try {
      onSignedIn(await call('loginSecondStep', { body: { ticket, code: code.trim() } }))
    } catch (error) {
      form.reset()
      onFailed(error)
    }
  })
  const another = () => {
    form.reset()
    setUsesRecoveryCode(!usesRecoveryCode)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{w.secondTitle}</h2>
        <p className="text-sm text-quiet">{usesRecoveryCode ? w.recoveryLead : w.secondLead}</p>
      </div>
      <CodeOrRecovery form={form} label={w.code} usesRecoveryCode={usesRecoveryCode} />
      <Button type="submit" size="large" wide busy={isSubmitting && w.submitting}>
        {w.submit}
      </Button>
      <Button variant="ghost" wide onClick={another}>
        {usesRecoveryCode ? w.useCode : w.useRecovery}
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        {w.back}
      </Button>
    </form>
  )
}
