import * as contract from '@torch/contract/identity.ts'
import type { Serve } from '../platform/http/serve.ts'
import { addPasskey } from './add-passkey.ts'
import { changeEmail } from './change-email.ts'
import { closeAccount } from './close-account.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { deletePasskey } from './delete-passkey.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { exportData } from './export-data.ts'
import { forgotPassword } from './forgot-password.ts'
import { getLoginHistory } from './get-login-history.ts'
import { getMe } from './get-me.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { getReceivingCode } from './get-receiving-code.ts'
import { getTwoFactor } from './get-two-factor.ts'
import { getUser } from './get-user.ts'
import type { IdentityHouse } from './house.ts'
import { listPasskeys } from './list-passkeys.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { loginSecondStep } from './login-second-step.ts'
import { logout } from './logout.ts'
import { passkeyLogin } from './passkey-login.ts'
import { passkeyLoginOptions } from './passkey-login-options.ts'
import { passkeyOptions } from './passkey-options.ts'
import { paymentProofOptions } from './payment-proof-options.ts'
import { provePayment } from './prove-payment.ts'
import { refreshToken } from './refresh-token.ts'
import { register } from './register.ts'
import { renamePasskey } from './rename-passkey.ts'
import { renewReceivingCode } from './renew-receiving-code.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetPaymentPassword } from './reset-payment-password.ts'
import { sendEmailChangeCode } from './send-email-change-code.ts'
import { sendPaymentPasswordResetCode } from './send-payment-password-reset-code.ts'
import { sendRegisterVerificationCode } from './send-register-verification-code.ts'
import { sendResetPasswordVerificationCode } from './send-reset-password-verification-code.ts'
import { setUpTwoFactor } from './set-up-two-factor.ts'
import { turnOffTwoFactor } from './turn-off-two-factor.ts'
import { updateInfo } from './update-info.ts'
import { updateLoginPassword } from './update-login-password.ts'
import { updateNotificationSettings } from './update-notification-settings.ts'
import { updatePaymentPassword } from './update-payment-password.ts'

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
  serve(contract.getReceivingCode, getReceivingCode(house))
  serve(contract.renewReceivingCode, renewReceivingCode(house))
  serve(contract.updateInfo, updateInfo(house))
  serve(contract.sendEmailChangeCode, sendEmailChangeCode(house))
  serve(contract.changeEmail, changeEmail(house))
  serve(contract.updateLoginPassword, updateLoginPassword(house))
  serve(contract.updatePaymentPassword, updatePaymentPassword(house))
  serve(contract.sendPaymentPasswordResetCode, sendPaymentPasswordResetCode(house))
  serve(contract.resetPaymentPassword, resetPaymentPassword(house))
  serve(contract.getNotificationSettings, getNotificationSettings(house))
  serve(contract.updateNotificationSettings, updateNotificationSettings(house))
  serve(contract.listSessions, listSessions(house))
  serve(contract.getLoginHistory, getLoginHistory(house))
  serve(contract.endSession, endSession(house))
  serve(contract.endOtherSessions, endOtherSessions(house))
  serve(contract.loginSecondStep, loginSecondStep(house))
  serve(contract.getTwoFactor, getTwoFactor(house))
  serve(contract.setUpTwoFactor, setUpTwoFactor(house))
  serve(contract.confirmTwoFactor, confirmTwoFactor(house))
  serve(contract.renewRecoveryCodes, renewRecoveryCodes(house))
  serve(contract.turnOffTwoFactor, turnOffTwoFactor(house))
  serve(contract.passkeyLoginOptions, passkeyLoginOptions(house))
  serve(contract.passkeyLogin, passkeyLogin(house))
  serve(contract.listPasskeys, listPasskeys(house))
  serve(contract.passkeyOptions, passkeyOptions(house))
  serve(contract.addPasskey, addPasskey(house))
  serve(contract.renamePasskey, renamePasskey(house))
  serve(contract.deletePasskey, deletePasskey(house))
  serve(contract.paymentProofOptions, paymentProofOptions(house))
  serve(contract.provePayment, provePayment(house))
  serve(contract.closeAccount, closeAccount(house))
  serve(contract.exportData, exportData(house))
}
