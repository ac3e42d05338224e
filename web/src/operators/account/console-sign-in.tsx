import { OPERATOR_PASSWORD_LENGTH } from '@torch/contract/operators-limits.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeOrRecovery } from '../../identity/second-factor/code-or-recovery.tsx'
import { RecoveryCodes } from '../../identity/second-factor/recovery-codes.tsx'
import { call, type Data } from '../../lib/api/client.ts'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { words } from '../words.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { startOperatorSession, useLastEnd } from './operator-session.ts'

interface Credentials {
  account: string
  password: string
  /** The new password, which replaces the one that another operator chose. */
  newPassword?: string
}

/**
 * The next step of a login: a new password where another operator chose the old one; then the app's code, with a new
 * secret where there is no app yet.
 */
type NextStep =
  | { asks: 'password'; credentials: Credentials }
  | { asks: 'code'; credentials: Credentials; app: Data<'setUpOperatorApp'> | undefined }

/** Signs in, or returns the next step. Throws all other errors. */
async function trySignIn(credentials: Credentials): Promise<NextStep | undefined> {
  try {
    startOperatorSession(await call('operatorLogin', { body: credentials }))
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.is('operatorNewPassword')) return { asks: 'password', credentials }
    if (error.is('operatorCodeRequired')) return { asks: 'code', credentials, app: undefined }
    if (!error.is('operatorNeedsApp')) throw error
    const { account, password } = credentials
    return { asks: 'code', credentials, app: await call('setUpOperatorApp', { body: { account, password } }) }
  }
}

/** The operators' login; operators are not members. */
export function ConsoleSignIn() {
  const w = useWords(words)
  const lastEnd = useLastEnd()
  const [step, setStep] = useState<NextStep>()
  const onBack = () => setStep(undefined)
  useDocumentTitle(w.signIn.title)
  return (
    <main className="mx-auto flex w-full max-w-md flex-col gap-4 px-4 py-4">
      <div className="flex justify-end">
        <LanguageSwitch />
      </div>
      <div className="flex flex-col items-center gap-2 pb-2 text-center">
        <img src="/icon.svg" alt="" width="56" height="56" />
        <h1 className="text-xl font-bold">{w.signIn.title}</h1>
        <p className="text-balance text-quiet">{w.signIn.lead}</p>
      </div>
      {lastEnd === 'lost' && <FaultNote text={w.signIn.lost} />}
      <Card>
        {step === undefined && <PasswordForm onNext={setStep} />}
        {step?.asks === 'password' && (
          <NewPasswordForm credentials={step.credentials} onNext={setStep} onBack={onBack} />
        )}
        {step?.asks === 'code' && <CodeForm credentials={step.credentials} app={step.app} onBack={onBack} />}
      </Card>
      <Toaster />
    </main>
  )
}

function PasswordForm({ onNext }: { onNext: (step: NextStep | undefined) => void }) {
  const w = useWords(words).signIn
  const [fault, setFault] = useState<string>()
  const form = useForm<Credentials>({ mode: 'onTouched', defaultValues: { account: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(async ({ account: typed, password }) => {
    setFault(undefined)
    try {
      onNext(await trySignIn({ account: typed.trim(), password }))
    } catch (error) {
      setFault(messageOf(error))
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label={w.account}
        error={errors.account?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('account', { validate: (text) => text.trim() !== '' || w.accountRequired })}
      />
      <PasswordField
        label={w.password}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || w.passwordRequired })}
      />
      {fault && <FaultNote text={fault} />}
      <Button type="submit" size="large" wide busy={isSubmitting && w.busy}>
        {w.submit}
      </Button>
      <DemoAccounts
        onChoose={({ account, password }) => {
          form.setValue('account', account, { shouldValidate: true })
          form.setValue('password', password, { shouldValidate: true })
        }}
      />
    </form>
  )
}

function NewPasswordForm({
  credentials,
  onNext,
  onBack,
}: {
  credentials: Credentials
  onNext: (step: NextStep | undefined) => void
  onBack: () => void
}) {
  const w = useWords(words).signIn
  const [fault, setFault] = useState<string>()
  const form = useForm({ mode: 'onTouched', defaultValues: { newPassword: '' } })
  const { errors, isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(async ({ newPassword }) => {
    setFault(undefined)
    try {
      onNext(await trySignIn({ ...credentials, newPassword }))
    } catch (error) {
      setFault(messageOf(error))
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-quiet">{w.newPasswordNote}</p>
      <PasswordField
        label={w.newPassword}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        autoFocus
        {...form.register('newPassword', {
          validate: (text) =>
            [...text].length < OPERATOR_PASSWORD_LENGTH
              ? w.newPasswordLength(OPERATOR_PASSWORD_LENGTH)
              : text !== credentials.password || w.newPasswordSame,
        })}
      />
      {fault && <FaultNote text={fault} />}
      <Button type="submit" size="large" wide busy={isSubmitting && w.busy}>
        {w.next}
      </Button>
      <Button variant="ghost" wide disabled={isSubmitting} onClick={onBack}>
        {w.again}
      </Button>
    </form>
  )
}

function CodeForm({
  credentials,
  app,
  onBack,
}: {
  credentials: Credentials
  app: Data<'setUpOperatorApp'> | undefined
  onBack: () => void
}) {
  const w = useWords(words).signIn
  const [fault, setFault] = useState<string>()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const [first, setFirst] = useState<Data<'operatorLogin'>>()
  const form = useForm({ mode: 'onTouched', defaultValues: { code: '' } })
  const { isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(async ({ code }) => {
    setFault(undefined)
    try {
      const started = await call('operatorLogin', { body: { ...credentials, code: code.trim() } })
      // Recovery codes are shown only once: the console opens after the operator has saved them.
      if (started.recoveryCodes) setFirst(started)
      else startOperatorSession(started)
    } catch (error) {
      setFault(messageOf(error))
      form.reset()
      form.setFocus('code')
    }
  })
  const another = () => {
    form.reset()
    setFault(undefined)
    setUsesRecoveryCode(!usesRecoveryCode)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {app ? (
        <AuthenticatorSetUp app={app} note={w.setUpNote} />
      ) : (
        <p className="text-quiet">{usesRecoveryCode ? w.recoveryNote : w.codeNote}</p>
      )}
      <CodeOrRecovery form={form} label={w.code} usesRecoveryCode={usesRecoveryCode} />
      {fault && <FaultNote text={fault} />}
      <Button type="submit" size="large" wide busy={isSubmitting && w.busy}>
        {w.submit}
      </Button>
      {!app && (
        <Button variant="ghost" wide disabled={isSubmitting} onClick={another}>
          {usesRecoveryCode ? w.useCode : w.useRecovery}
        </Button>
      )}
      <Button variant="ghost" wide disabled={isSubmitting} onClick={onBack}>
        {w.again}
      </Button>
      <RecoveryCodes
        codes={first?.recoveryCodes ?? undefined}
        onClose={async () => {
          if (!first) return
          // The console replaces this page with a section, which the dialog's step back must not undo.
          await removeSheetEntries()
          startOperatorSession(first)
        }}
      />
    </form>
  )
}
