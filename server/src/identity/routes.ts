import * as contract from '@torch/contract/identity.ts'
import type { Serve } from '../platform/http/serve.ts'
import { changeEmail } from './account/change-email.ts'
import { closeAccount } from './account/close-account.ts'
import { exportData } from './account/export-data.ts'
import { getMe } from './account/get-me.ts'
import { getNotificationSettings } from './account/get-notification-settings.ts'
import { getUser } from './account/get-user.ts'
import { sendEmailChangeCode } from './account/send-email-change-code.ts'
import { updateInfo } from './account/update-info.ts'
import { updateLoginPassword } from './account/update-login-password.ts'
import { updateNotificationSettings } from './account/update-notification-settings.ts'
import type { IdentityContext } from './context.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { deletePasskey } from './passkeys/delete-passkey.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { passkeyLogin } from './passkeys/passkey-login.ts'
import { passkeyLoginOptions } from './passkeys/passkey-login-options.ts'
import { passkeyOptions } from './passkeys/passkey-options.ts'
import { renamePasskey } from './passkeys/rename-passkey.ts'
import { paymentProofOptions } from './payment-password/payment-proof-options.ts'
import { provePayment } from './payment-password/prove-payment.ts'
import { resetPaymentPassword } from './payment-password/reset-payment-password.ts'
import { sendPaymentPasswordResetCode } from './payment-password/send-payment-password-reset-code.ts'
import { updatePaymentPassword } from './payment-password/update-payment-password.ts'
import { getReceivingCode } from './receiving/get-receiving-code.ts'
import { renewReceivingCode } from './receiving/renew-receiving-code.ts'
import { answerMailboxLink } from './recovery/answer-mailbox-link.ts'
import { getMailboxChange } from './recovery/get-mailbox-change.ts'
import { objectToMailboxChange } from './recovery/object-to-mailbox-change.ts'
import { openMailboxLink } from './recovery/open-mailbox-link.ts'
import { register } from './registration/register.ts'
import { sendRegisterVerificationCode } from './registration/send-register-verification-code.ts'
import { confirmTwoFactor } from './second-factor/confirm-two-factor.ts'
import { getTwoFactor } from './second-factor/get-two-factor.ts'
import { loginSecondStep } from './second-factor/login-second-step.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { setUpTwoFactor } from './second-factor/set-up-two-factor.ts'
import { turnOffTwoFactor } from './second-factor/turn-off-two-factor.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { lockToCounter } from './sessions/lock-to-counter.ts'
import { logout } from './sessions/logout.ts'
import { refreshToken } from './sessions/refresh-token.ts'
import { unlockFromCounter } from './sessions/unlock-from-counter.ts'
import { forgotPassword } from './sign-in/forgot-password.ts'
import { getLoginHistory } from './sign-in/get-login-history.ts'
import { login } from './sign-in/login.ts'
import { sendResetPasswordVerificationCode } from './sign-in/send-reset-password-verification-code.ts'
import { acceptTerms } from './terms/accept-terms.ts'
import { getTermsVersion } from './terms/get-terms-version.ts'
import { listTermsVersions } from './terms/list-terms-versions.ts'

/** Registers the endpoints of identity, except those for notices. */
export function identityRoutes(serve: Serve, ctx: IdentityContext): void {
  serve(contract.sendRegisterVerificationCode, sendRegisterVerificationCode(ctx))
  serve(contract.register, register(ctx))
  serve(contract.login, login(ctx))
  serve(contract.refreshToken, refreshToken(ctx))
  serve(contract.logout, logout(ctx))
  serve(contract.sendResetPasswordVerificationCode, sendResetPasswordVerificationCode(ctx))
  serve(contract.forgotPassword, forgotPassword(ctx))
  serve(contract.getMe, getMe(ctx))
  serve(contract.getUser, getUser(ctx))
  serve(contract.getReceivingCode, getReceivingCode(ctx))
  serve(contract.renewReceivingCode, renewReceivingCode(ctx))
  serve(contract.updateInfo, updateInfo(ctx))
  serve(contract.sendEmailChangeCode, sendEmailChangeCode(ctx))
  serve(contract.changeEmail, changeEmail(ctx))
  serve(contract.updateLoginPassword, updateLoginPassword(ctx))
  serve(contract.updatePaymentPassword, updatePaymentPassword(ctx))
  serve(contract.sendPaymentPasswordResetCode, sendPaymentPasswordResetCode(ctx))
  serve(contract.resetPaymentPassword, resetPaymentPassword(ctx))
  serve(contract.getNotificationSettings, getNotificationSettings(ctx))
  serve(contract.updateNotificationSettings, updateNotificationSettings(ctx))
  serve(contract.listSessions, listSessions(ctx))
  serve(contract.getLoginHistory, getLoginHistory(ctx))
  serve(contract.endSession, endSession(ctx))
  serve(contract.lockToCounter, lockToCounter(ctx))
  serve(contract.unlockFromCounter, unlockFromCounter(ctx))
  serve(contract.endOtherSessions, endOtherSessions(ctx))
  serve(contract.loginSecondStep, loginSecondStep(ctx))
  serve(contract.getTwoFactor, getTwoFactor(ctx))
  serve(contract.setUpTwoFactor, setUpTwoFactor(ctx))
  serve(contract.confirmTwoFactor, confirmTwoFactor(ctx))
  serve(contract.renewRecoveryCodes, renewRecoveryCodes(ctx))
  serve(contract.turnOffTwoFactor, turnOffTwoFactor(ctx))
  serve(contract.passkeyLoginOptions, passkeyLoginOptions(ctx))
  serve(contract.passkeyLogin, passkeyLogin(ctx))
  serve(contract.listPasskeys, listPasskeys(ctx))
  serve(contract.passkeyOptions, passkeyOptions(ctx))
  serve(contract.addPasskey, addPasskey(ctx))
  serve(contract.renamePasskey, renamePasskey(ctx))
  serve(contract.deletePasskey, deletePasskey(ctx))
  serve(contract.paymentProofOptions, paymentProofOptions(ctx))
  serve(contract.provePayment, provePayment(ctx))
  serve(contract.getMailboxChange, getMailboxChange(ctx))
  serve(contract.objectToMailboxChange, objectToMailboxChange(ctx))
  serve(contract.openMailboxLink, openMailboxLink(ctx))
  serve(contract.answerMailboxLink, answerMailboxLink(ctx))
  serve(contract.closeAccount, closeAccount(ctx))
  serve(contract.exportData, exportData(ctx))
  serve(contract.listTermsVersions, listTermsVersions(ctx))
  serve(contract.getTermsVersion, getTermsVersion(ctx))
  serve(contract.acceptTerms, acceptTerms(ctx))
}
