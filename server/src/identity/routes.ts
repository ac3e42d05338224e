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
import type { IdentityHouse } from './house.ts'
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
  serve(contract.lockToCounter, lockToCounter(house))
  serve(contract.unlockFromCounter, unlockFromCounter(house))
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
  serve(contract.getMailboxChange, getMailboxChange(house))
  serve(contract.objectToMailboxChange, objectToMailboxChange(house))
  serve(contract.openMailboxLink, openMailboxLink(house))
  serve(contract.answerMailboxLink, answerMailboxLink(house))
  serve(contract.closeAccount, closeAccount(house))
  serve(contract.exportData, exportData(house))
  serve(contract.listTermsVersions, listTermsVersions(house))
  serve(contract.getTermsVersion, getTermsVersion(house))
  serve(contract.acceptTerms, acceptTerms(house))
}
