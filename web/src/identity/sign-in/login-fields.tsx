import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { required } from '../rules.ts'

type Name = 'account' | 'password'

interface LoginFieldsProps {
  register: (name: Name, options: { validate: (text: string) => string | boolean }) => UseFormRegisterReturn
  formState: { errors: Partial<Record<Name, { message?: string }>> }
  words: Record<Name | 'accountRequired' | 'passwordRequired', string>
}

/** The fields of a login, for members and operators. */
export function LoginFields({ register, formState: { errors }, words: w }: LoginFieldsProps) {
  return (
    <>
      <TextField
        label={w.account}
        error={errors.account?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('account', { validate: (text) => required(text, w.accountRequired) })}
      />
      <PasswordField
        label={w.password}
        error={errors.password?.message}
        autoComplete="current-password"
        {...register('password', { validate: (text) => text !== '' || w.passwordRequired })}
      />
    </>
  )
}
