import { DEFAULT_REFERRAL_CODE } from '@torch/contract/codes.ts'
import { VERIFICATION_COOLDOWN_SECONDS } from '@torch/contract/identity-limits.ts'
import { readCode } from '@torch/contract/read-code.ts'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router'
import { PasswordNote } from '../identity/passwords/password-note.tsx'
import * as rules from '../identity/rules.ts'
import { useSendCode } from '../identity/send-code.ts'
import { SendCodeButton } from '../identity/send-code-button.tsx'
import { returnedStateOf, returnPathOf } from '../identity/sign-in/return-path.ts'
import { SignInPage } from '../identity/sign-in/sign-in-page.tsx'
import { TermsLink } from '../identity/terms/terms-link.tsx'
import { termsWords } from '../identity/terms/terms-words.ts'
import { words } from '../identity/words.ts'
import { call } from '../lib/api/client.ts'
import { useQueryOf } from '../lib/api/queries.ts'
import { createCooldown } from '../lib/cooldown.ts'
import { wireLanguage } from '../lib/language.ts'
import { beginSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { InviterNote } from '../referrals/inviter-note.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useInlineAction } from '../ui/use-action.ts'

interface RegisterForm {
  username: string
  password: string
  confirmPassword: string
  email: string
  referralCode: string
  verificationCode: string
}

const cooldown = createCooldown('register', VERIFICATION_COOLDOWN_SECONDS)

export function Component() {
  const w = useWords(words)
  const { registering } = useWords(termsWords)
  const terms = useQueryOf('listTermsVersions')
  const [query] = useSearchParams()
  const { state } = useLocation()
  const { run, fault: outcome, setFault: setOutcome } = useInlineAction()
  const [next, setNext] = useState(returnPathOf(state))
  const { sendCode, sending, secondsLeft } = useSendCode(cooldown)
  const form = useForm<RegisterForm>({
    mode: 'onTouched',
    defaultValues: {
      username: '',
      password: '',
      confirmPassword: '',
      email: cooldown.sentTo(),
      referralCode: rules.referralCodeInUrl(query),
      verificationCode: '',
    },
  })
  const { isSubmitting } = form.formState

  const onSend = async () => {
    if (!(await form.trigger(['username', 'email'], { shouldFocus: true }))) return
    const { username, email, referralCode } = form.getValues()
    const asked = { username: username.trim(), email: email.trim(), inviteCode: readCode(referralCode) }
    await sendCode(asked.email, () => call('sendRegisterVerificationCode', { query: asked }))
  }

  const register = async ({ confirmPassword: _, ...filled }: RegisterForm) => {
    const { username } = await call('register', {
      body: {
        ...filled,
        username: filled.username.trim(),
        email: filled.email.trim(),
        referralCode: readCode(filled.referralCode) || DEFAULT_REFERRAL_CODE,
        languagePreference: wireLanguage(),
        ...(terms.data && { termsVersion: terms.data.inForce }),
      },
    })
    cooldown.clear()
    await signIn(username, filled.password)
  }
  // If the login fails, such as offline, the registration still counts, and the member signs in by hand.
  const signIn = async (username: string, password: string) => {
    try {
      beginSession(await call('login', { body: { account: username, password, rememberMe: false } }))
      setOutcome({ tone: 'good', title: w.message.welcome, text: w.message.registerSuccess })
    } catch {
      setNext(`${paths.login}?username=${encodeURIComponent(username)}`)
      setOutcome({ tone: 'good', title: w.message.welcome, text: w.message.registeredOnly })
    }
  }
  const onSubmit = form.handleSubmit(async (filled) => {
    await run(w.message.registrationFailed, () => register(filled))
    // If another version of the terms is in force now, it is shown before the next attempt.
    void terms.refetch()
  })

  return (
    <SignInPage
      title={w.register.title}
      lead={w.register.lead}
      outcome={outcome}
      onClose={() => setOutcome(undefined)}
      next={next}
      nextState={next.startsWith(paths.login) ? state : returnedStateOf(state)}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <RegisterFields
          form={form}
          sendCode={<SendCodeButton {...{ secondsLeft, sending }} onSend={() => void onSend()} />}
        />
        <InviterNote code={readCode(form.watch('referralCode'))} />
        <Button type="submit" size="large" wide busy={isSubmitting && w.register.submitting} className="mt-2">
          {w.register.submit}
        </Button>
        <p className="-mt-2 flex flex-wrap items-center justify-center gap-x-1 text-sm text-quiet">
          {registering} <TermsLink />
        </p>
      </form>
      <p className="mt-4 flex items-center justify-center gap-1 text-sm text-quiet">
        {w.register.haveAccount}
        <Link
          to={paths.login}
          state={state}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-accent"
        >
          {w.register.toLogin}
        </Link>
      </p>
    </SignInPage>
  )
}

function RegisterFields({ form, sendCode }: { form: UseFormReturn<RegisterForm>; sendCode: ReactNode }) {
  const w = useWords(words)
  const { errors } = form.formState
  const say = w.validation
  return (
    <>
      <TextField
        label={w.register.username}
        hint={w.register.usernameHint}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('username', { validate: (text) => rules.username(text, say) })}
      />
      <PasswordField
        label={w.register.password}
        hint={
          <PasswordNote
            hint={w.register.passwordHint}
            password={form.watch('password')}
            own={[form.watch('username'), ...form.watch('email').split('@', 1)]}
          />
        }
        error={errors.password?.message}
        autoComplete="new-password"
        {...form.register('password', {
          validate: (text) => rules.newPassword(text, say),
          deps: form.getFieldState('confirmPassword').isTouched ? ['confirmPassword'] : [],
        })}
      />
      <PasswordField
        label={w.register.confirmPassword}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        {...form.register('confirmPassword', {
          validate: (text, { password }) => rules.repeated(text, password, say),
        })}
      />
      <TextField
        label={w.register.email}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.register('email', { validate: (text) => rules.email(text, say) })}
      />
      <CodeField
        label={w.verificationCode}
        placeholder={w.codePlaceholder}
        error={errors.verificationCode?.message}
        action={sendCode}
        {...form.register('verificationCode', { validate: (text) => rules.code(text, say) })}
      />
      <TextField
        label={w.register.referralCode}
        optional={w.optional}
        hint={w.register.referralHint(DEFAULT_REFERRAL_CODE)}
        error={errors.referralCode?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('referralCode', { validate: (text) => rules.referralCode(text, say) })}
      />
    </>
  )
}
