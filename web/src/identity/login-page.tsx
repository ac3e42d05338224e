import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { call } from '../lib/api/client.ts'
import { messageOf } from '../lib/api/failure.ts'
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
import { SignInPage } from './sign-in-page.tsx'
import { words } from './words.ts'

interface LoginForm {
  account: string
  password: string
  rememberMe: boolean
}

export function Component() {
  const w = useWords(words)
  const [query] = useSearchParams()
  const [message, setMessage] = useState<Message>()
  const [forgot, setForgot] = useState(false)
  const form = useForm<LoginForm>({
    mode: 'onTouched',
    defaultValues: { account: query.get('username') ?? '', password: '', rememberMe: false },
  })
  const { errors, isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(async (filled) => {
    try {
      beginSession(await call('login', { body: { ...filled, account: filled.account.trim() } }))
      setMessage({ tone: 'good', title: w.message.welcome, text: w.message.loginSuccess })
    } catch (error) {
      setMessage({ tone: 'bad', title: w.message.loginFailed, text: messageOf(error) })
    }
  })

  return (
    <SignInPage
      title={w.login.title}
      lead={w.login.lead}
      message={message}
      onMessageClose={() => setMessage(undefined)}
      next={paths.home}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
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
      </form>
      <p className="mt-6 mb-2 text-center text-sm text-quiet">{w.login.noAccount}</p>
      <ButtonLink to={paths.register} variant="secondary" wide>
        {w.login.toRegister}
      </ButtonLink>
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
