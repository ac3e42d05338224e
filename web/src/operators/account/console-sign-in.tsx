import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AppSecret } from '../../identity/second-factor/app-secret.tsx'
import { CodeStep } from '../../identity/second-factor/code-step.tsx'
import { RecoveryCodes } from '../../identity/second-factor/recovery-codes.tsx'
import { LoginFields } from '../../identity/sign-in/login-fields.tsx'
import { call, type Data } from '../../lib/api/client.ts'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { words } from '../words.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { NewPasswordField } from './new-password-field.tsx'
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
        <h1 className="text-2xl font-bold">{w.signIn.title}</h1>
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
  const { isSubmitting } = form.formState

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
      <LoginFields {...form} words={w} />
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
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { password: credentials.password, newPassword: '' },
  })
  const { isSubmitting } = form.formState

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
      <NewPasswordField form={form} autoFocus />
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
  const [first, setFirst] = useState<Data<'operatorLogin'>>()
  const onCode = async (code: string) => {
    const started = await call('operatorLogin', { body: { ...credentials, code } })
    // Recovery codes are shown only once: the console opens after the operator has saved them.
    if (started.recoveryCodes) setFirst(started)
    else startOperatorSession(started)
  }
  return (
    <>
      <CodeStep
        words={{ ...w, submitting: w.busy, back: w.again }}
        lead={(usesRecoveryCode) =>
          app ? (
            <>
              <h2 className="font-semibold">{w.setUp}</h2>
              <p className="text-sm text-quiet">{w.setUpNote}</p>
              <AppSecret app={app} words={w} />
            </>
          ) : (
            <p className="text-quiet">{usesRecoveryCode ? w.recoveryNote : w.codeNote}</p>
          )
        }
        hasRecoveryCodes={app === undefined}
        onCode={onCode}
        onFailed={(error) => <FaultNote text={messageOf(error)} />}
        onBack={onBack}
      />
      <RecoveryCodes
        codes={first?.recoveryCodes ?? undefined}
        onClose={async () => {
          if (!first) return
          // The console replaces this page with a section, which the dialog's step back must not undo.
          await removeSheetEntries()
          startOperatorSession(first)
        }}
      />
    </>
  )
}
