import * as accountEndpoints from './account/account-endpoints.ts'
import { closeAccount } from './account/close-account.ts'
import * as ownPasskeysEndpoints from './passkeys/own-passkeys-endpoints.ts'
import * as passkeyLoginEndpoints from './passkeys/passkey-login-endpoints.ts'
import * as paymentPasswordEndpoints from './payment-password/payment-password-endpoints.ts'
import * as receivingEndpoints from './receiving/receiving-endpoints.ts'
import * as recoveryEndpoints from './recovery/recovery-endpoints.ts'
import * as registrationEndpoints from './registration/registration-endpoints.ts'
import { loginSecondStep } from './second-factor/login-second-step.ts'
import * as twoFactorEndpoints from './second-factor/two-factor-endpoints.ts'
import * as counterLockEndpoints from './sessions/counter-lock-endpoints.ts'
import { refreshToken } from './sessions/refresh-token.ts'
import * as sessionsEndpoints from './sessions/sessions-endpoints.ts'
import * as signInEndpoints from './sign-in/sign-in-endpoints.ts'
import * as termsEndpoints from './terms/terms-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const identityHandlers = {
  ...accountEndpoints,
  ...ownPasskeysEndpoints,
  ...passkeyLoginEndpoints,
  ...paymentPasswordEndpoints,
  ...receivingEndpoints,
  ...recoveryEndpoints,
  ...registrationEndpoints,
  ...twoFactorEndpoints,
  ...counterLockEndpoints,
  ...sessionsEndpoints,
  ...signInEndpoints,
  ...termsEndpoints,
  refreshToken,
  loginSecondStep,
  closeAccount,
}
