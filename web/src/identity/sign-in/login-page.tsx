import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useSearchParams } from 'react-router'
import { call, type Data } from '../../lib/api/client.ts'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { arePasskeysSupported, requestPasskey } from '../../lib/passkeys.ts'
import { beginSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { useAction, useInlineAction } from '../../ui/use-action.ts'
import { CodeStep } from '../second-factor/code-step.tsx'
import { words as securityWords } from '../security-words.ts'
import { TermsLink } from '../terms/terms-link.tsx'
import { words } from '../words.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { LoginFields } from './login-fields.tsx'
import { returnedStateOf, returnPathOf } from './return-path.ts'
import { SignInPage } from './sign-in-page.tsx'

interface LoginForm {
  account: string
  password: string
  rememberMe: boolean
}

export function Component() {
  const w = useWords(words)
  const [query] = useSearchParams()
  const { state } = useLocation()
  const { run, fault: outcome, setFault: setOutcome } = useInlineAction()
  const [forgot, setForgot] = useState(false)
  const [ticket, setTicket] = useState<string>()
  const form = useForm<LoginForm>({
    mode: 'onTouched',
    defaultValues: { account: query.get('username') ?? '', password: '', rememberMe: false },
  })
  const welcome = (signedIn: Data<'login'>) => {
    beginSession(signedIn)
    setOutcome({ tone: 'good', title: w.message.welcome, text: w.message.loginSuccess })
  }
  const byPassword = async ({ account, ...filled }: LoginForm) => {
    try {
      welcome(await call('login', { body: { ...filled, account: account.trim() } }))
    } catch (error) {
      const next = ticketOf(error)
      if (!next) throw error
      setTicket(next)
    }
  }
  const onSubmit = form.handleSubmit(async (filled) => {
    await run(w.message.loginFailed, () => byPassword(filled))
  })
  const onSecondFailed = (error: unknown) => {
    setOutcome({ tone: 'bad', title: w.message.loginFailed, text: messageOf(error) })
    if (error instanceof Refusal && error.is('signInExpired')) setTicket(undefined)
    return null
  }

  return (
    <SignInPage
      title={w.login.title}
      lead={w.login.lead}
      outcome={outcome}
      onClose={() => setOutcome(undefined)}
      next={returnPathOf(state)}
      nextState={returnedStateOf(state)}
    >
      {ticket && (
        <SecondStep
          ticket={ticket}
          onSignedIn={welcome}
          onFailed={onSecondFailed}
          onBack={() => setTicket(undefined)}
        />
      )}
      <form noValidate onSubmit={onSubmit} hidden={ticket !== undefined} className="flex flex-col gap-4">
        <LoginFields {...form} words={{ ...w.validation, ...w.login }} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...form.register('rememberMe')}>{w.login.rememberMe}</Checkbox>
          <button
            type="button"
            className="min-h-11 text-sm font-semibold text-accent"
            onClick={() => setForgot(true)}
          >
            {w.login.forgot}
          </button>
        </div>
        <Button type="submit" size="large" wide busy={form.formState.isSubmitting && w.login.submitting}>
          {w.login.submit}
        </Button>
        {arePasskeysSupported() && (
          <PasskeyButton rememberMe={() => form.getValues('rememberMe')} onSignedIn={welcome} />
        )}
      </form>
      {!ticket && (
        <>
          <p className="mt-6 mb-2 text-center text-sm text-quiet">{w.login.noAccount}</p>
          <ButtonLink to={paths.register} state={state} variant="secondary" wide>
            {w.login.toRegister}
          </ButtonLink>
          <p className="mt-2 text-center text-sm">
            <TermsLink />
          </p>
        </>
      )}
      <ForgotPassword
        open={forgot}
        onClose={() => setForgot(false)}
        account={form.getValues('account')}
        onDone={(account) => {
          form.setValue('account', account)
          setForgot(false)
        }}
      />
    </SignInPage>
  )
}

interface SecondStepProps {
  ticket: string
  onSignedIn: (signedIn: Data<'login'>) => void
  /** Called with the server's error, which is shown in a dialog; the login may have to restart. */
  onFailed: (error: unknown) => null
  onBack: () => void
}

function SecondStep({ ticket, onSignedIn, ...props }: SecondStepProps) {
  const w = useWords(securityWords).signIn
  return (
    <CodeStep
      {...props}
      words={w}
      lead={(usesRecoveryCode) => (
        <div>
          <h2 className="text-base font-semibold">{w.secondTitle}</h2>
          <p className="text-sm text-quiet">{usesRecoveryCode ? w.recoveryLead : w.secondLead}</p>
        </div>
      )}
      onCode={async (code) => onSignedIn(await call('loginSecondStep', { body: { ticket, code } }))}
    />
  )
}

interface PasskeyButtonProps {
  rememberMe: () => boolean
  onSignedIn: (signedIn: Data<'login'>) => void
}

function PasskeyButton({ rememberMe, onSignedIn }: PasskeyButtonProps) {
  const w = useWords(securityWords).signIn
  const failed = useWords(words).message.loginFailed
  const { busy, run } = useAction()
  const ask = async () => {
    const credential = await requestPasskey(await call('passkeyLoginOptions'))
    onSignedIn(await call('passkeyLogin', { body: { credential, rememberMe: rememberMe() } }))
  }
  return (
    <Button
      variant="secondary"
      wide
      busy={busy && w.asking}
      icon={<Fingerprint aria-hidden className="size-5" />}
      onClick={() => void run(failed, ask)}
    >
      {w.passkey}
    </Button>
  )
}

/** Returns the ticket for the second step, which the error of a right password contains where two-factor login is on. */
function ticketOf(error: unknown): string | undefined {
  if (!(error instanceof Refusal) || !error.is('twoFactorRequired')) return undefined
  const { data } = error
  const isTicket = typeof data === 'object' && data !== null && 'ticket' in data
  return isTicket && typeof data.ticket === 'string' ? data.ticket : undefined
}
