import type * as contract from '@torch/contract/identity.ts'
import { assertion, attestation } from '../people/authenticator.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const identity: Requests<typeof contract> = (_cast, caller) => {
  const email = 'newcomer@example.com'
  const newPassword = { oldPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD }
  return {
    listTermsVersions: {},
    getTermsVersion: { params: { version: '1' } },
    acceptTerms: { body: { version: 1 } },
    register: {
      body: { username: 'newcomer', email, password: 'noodles-at-9', verificationCode: '123456' },
    },
    login: { body: { account: caller.name, password: PASSWORD, rememberMe: false } },
    refreshToken: { body: { refreshToken: caller.refreshToken } },
    logout: {},
    sendRegisterVerificationCode: { query: { email, username: 'newcomer' } },
    sendResetPasswordVerificationCode: { query: { account: caller.name } },
    forgotPassword: {
      body: { account: caller.name, verificationCode: '123456', newPassword: 'noodles-at-9' },
    },
    getMe: {},
    getUser: { params: { id: String(caller.id) } },
    getReceivingCode: {},
    renewReceivingCode: {},
    updateInfo: {
      params: { id: String(caller.id) },
      body: {
        nickname: '小面',
        email: `${caller.name}@example.com`,
        phone: '+8613800138000',
        avatarUrl: '',
        bio: 'noodles',
        languagePreference: 'zh',
      },
    },
    sendEmailChangeCode: { body: { email } },
    changeEmail: { body: { email, verificationCode: '123456', password: PASSWORD } },
    // The same password, since other callers log in with it.
    updateLoginPassword: { params: { id: String(caller.id) }, body: newPassword },
    updatePaymentPassword: { params: { id: String(caller.id) }, body: newPassword },
    getMailboxChange: {},
    objectToMailboxChange: {},
    openMailboxLink: { body: { token: 'x'.repeat(43) } },
    answerMailboxLink: { body: { token: 'x'.repeat(43), answer: 'object' } },
    sendPaymentPasswordResetCode: {},
    resetPaymentPassword: {
      body: {
        verificationCode: '123456',
        loginPassword: PASSWORD,
        newPassword: PASSWORD,
        confirmPassword: PASSWORD,
      },
    },
    getNotificationSettings: { params: { id: String(caller.id) } },
    updateNotificationSettings: {
      params: { id: String(caller.id) },
      body: { notificationPushEnabled: false, notificationEmailEnabled: true },
    },
    listSessions: {},
    getLoginHistory: { query: { size: '20' } },
    lockToCounter: {},
    unlockFromCounter: { body: { paymentPassword: PASSWORD } },
    endSession: { params: { sessionId: '1999999999' } },
    endOtherSessions: {},
    loginSecondStep: { body: { ticket: 'x'.repeat(43), code: '123456' } },
    getTwoFactor: {},
    setUpTwoFactor: { body: { password: PASSWORD } },
    confirmTwoFactor: { body: { code: '123456' } },
    renewRecoveryCodes: { body: { password: PASSWORD, code: '123456' } },
    turnOffTwoFactor: { body: { password: PASSWORD, code: '123456' } },
    passkeyLoginOptions: {},
    passkeyLogin: { body: { credential: assertion(), rememberMe: false } },
    listPasskeys: {},
    passkeyOptions: { body: { loginPassword: PASSWORD, paymentPassword: PASSWORD } },
    addPasskey: { body: { credential: attestation(), name: 'phone' } },
    renamePasskey: { params: { passkeyId: '1999999999' }, body: { name: 'phone' } },
    deletePasskey: { params: { passkeyId: '1999999999' }, body: { password: PASSWORD } },
    paymentProofOptions: {},
    provePayment: { body: { credential: assertion() } },
    closeAccount: { body: { loginPassword: PASSWORD, paymentPassword: PASSWORD } },
    exportData: {},
  }
}
