import * as contract from '@torch/contract/identity.ts'
import type { Serve } from '../platform/http/serve.ts'
import { forgotPassword } from './forgot-password.ts'
import { getMe } from './get-me.ts'
import { getUser } from './get-user.ts'
import type { IdentityHouse } from './house.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refreshToken } from './refresh-token.ts'
import { register } from './register.ts'
import { sendRegisterVerificationCode } from './send-register-verification-code.ts'
import { sendResetPasswordVerificationCode } from './send-reset-password-verification-code.ts'

export function identityRoutes(serve: Serve, house: IdentityHouse): void {
  serve(contract.sendRegisterVerificationCode, sendRegisterVerificationCode(house))
  serve(contract.register, register(house))
  serve(contract.login, login(house))
  serve(contract.refreshToken, refreshToken(house))
  serve(contract.logout, logout(house))
  serve(contract.sendResetPasswordVerificationCode, sendResetPasswordVerificationCode(house))
  serve(contract.forgotPassword, forgotPassword(house))
  serve(contract.getMe, getMe(house))
  serve(contract.getUser, getUser(house))
}
