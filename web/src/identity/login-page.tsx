import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useSearchParams } from 'react-router'
import { call, type Data } from '../lib/api/client.ts'
import { messageOf, Refusal } from '../lib/api/failure.ts'
import { askPasskey, passkeysWork } from '../lib/passkeys.ts'
import { beginSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Checkbox } from '../ui/choices.tsx'
import type { Message } from '../ui/message-dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { required } from './rules.ts'
import { SecondStep } from './second-step.tsx'
import { words as securityWords } from './security-words.ts'
import { SignInPage } from './sign-in-page.tsx'
import { wayOn } from './way-on.ts'
import { words } from './words.ts'

interface LoginForm {
  account: string
  password: string
  rememberMe: boolean
}

export function Component() {
  const w = useWords(words)
  const security = useWords(securityWords).signIn
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [message, setMessage] = useState<Message>()
  const [forgot, setForgot] = useState(false)
  const [ticket, setTicket] = useState<string>()
  const [asking, setAsking] = useState(false)
  const form = useForm<LoginForm>({
    mode: 'onTouched',
    defaultValues: { account: query.get('username') ?? '', password: '', rememberMe: false },
  })
  const { errors, isSubmitting } = form.formState

  const welcome = (signedIn: Data<'login'>) => {
    beginSession(signedIn)
    setMessage({ tone: 'good', title: w.message.welcome, text: w.message.loginSuccess })
  }
  const fail = (error: unknown) =>
    setMessage({ tone: 'bad', title: w.message.loginFailed, text: messageOf(error) })

  const onSubmit = form.handleSubmit(async (filled) => {
    try {
      welcome(await call('login', { body: { ...filled, account: filled.account.trim() } }))
    } catch (error) {
      const next = ticketOf(error)
      if (next) setTicket(next)
      else fail(error)
    }
  })
  const byPasskey = async () => {
    setAsking(true)
    try {
      const credential = await askPasskey(await call('passkeyLoginOptions'))
      const { rememberMe } = form.getValues()
      welcome(await call('passkeyLogin', { body: { credential, rememberMe } }))
    } catch (error) {
      fail(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <SignInPage
      title={w.login.title}
      lead={w.login.lead}
      message={message}
      onMessageClose={() => setMessage(undefined)}
      next={wayOn(state)}
    >
      {ticket && (
        <SecondStep
          ticket={ticket}
          onSignedIn={welcome}
          onFailed={(error) => {
            fail(error)
            if (error instanceof Refusal && error.is('signInExpired')) setTicket(undefined)
          }}
          onBack={() => setTicket(undefined)}
        />
      )}
      <form noValidate onSubmit={onSubmit} hidden={ticket !== undefined} className="flex flex-col gap-4">
        <TextField
          label={w.login.account}
          error={errors.account?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('account', { validate: (text) => required(text, w.validation.accountRequired) })}
        />
        <PasswordField
          label={w.login.password}
          error={errors.password?.message}
          autoComplete="current-password"
          {...form.register('password', { validate: (text) => text !== '' || w.validation.passwordRequired })}
        />
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
        <Button type="submit" size="large" wide busy={isSubmitting && w.login.submitting}>
          {w.login.submit}
        </Button>
        {passkeysWork() && (
          <Button
            variant="secondary"
            wide
            busy={asking && security.asking}
            icon={<Fingerprint aria-hidden className="size-5" />}
            onClick={() => void byPasskey()}
          >
            {security.passkey}
          </Button>
        )}
      </form>
      {!ticket && (
        <>
          <p className="mt-6 mb-2 text-center text-sm text-quiet">{w.login.noAccount}</p>
          <ButtonLink to={paths.register} state={state} variant="secondary" wide>
            {w.login.toRegister}
          </ButtonLink>
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

/** A right password is not enough where two-factor is on: the refusal then carries the ticket for the second step. */
function ticketOf(error: unknown): string | undefined {
  if (!(error instanceof Refusal) || !error.is('twoFactorRequired')) return undefined
  const { data } = error
  const isTicket = typeof data === 'object' && data !== null && 'ticket' in data
  return isTicket && typeof data.ticket === 'string' ? data.ticket : undefined
}
