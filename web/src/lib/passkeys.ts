import { PAYMENT_PROOF_PREFIX } from '@torch/contract/codes.ts'
import type { PasskeyAssertion, PasskeyAttestation } from '@torch/contract/identity.ts'
import { call, type Data } from './api/client.ts'
import { Declined } from './api/failure.ts'
import { currentWords, defineWords } from './words.ts'

/** Returns whether passkeys work here: they require https, which a phone in the shop's own network may not have. */
export function arePasskeysSupported(): boolean {
  return globalThis.isSecureContext === true && 'PublicKeyCredential' in globalThis
}

/** Creates a passkey on the device. Throws `Declined` where the device or its user declines. */
export async function createPasskey(optionsJSON: Data<'passkeyOptions'>): Promise<PasskeyAttestation> {
  // Loaded on demand: almost no one needs it on the first screen.
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return (await startRegistration({ optionsJSON: optionsJSON as never })) as PasskeyAttestation
  } catch (error) {
    const { alreadyThere, notMade } = currentWords(words)
    throw new Declined(error instanceof Error && error.name === 'InvalidStateError' ? alreadyThere : notMade)
  }
}

/** Asks the device for a passkey. Throws `Declined` where the device or its user declines. */
export async function requestPasskey(optionsJSON: Data<'passkeyLoginOptions'>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return (await startAuthentication({ optionsJSON: optionsJSON as never })) as PasskeyAssertion
  } catch {
    throw new Declined(currentWords(words).declined)
  }
}

/**
 * Placeholder for a payment password in a form that uses a passkey. The device is asked only when the form is sent, since
 * a proof is valid once and for a minute.
 */
export const BY_PASSKEY: string = PAYMENT_PROOF_PREFIX

/** Returns the payment password to send: the typed text, or a new passkey proof. */
export async function paymentSecret(filled: string): Promise<string> {
  if (filled !== BY_PASSKEY) return filled
  const credential = await requestPasskey(await call('paymentProofOptions'))
  return (await call('provePayment', { body: { credential } })).proof
}

export const words = defineWords({
  declined: {
    zh: '没有完成通行密钥验证，请再试一次，或改用密码',
    en: 'The passkey was not confirmed. Please try again, or use your password',
  },
  alreadyThere: { zh: '这台设备已经有您的通行密钥了', en: 'This device has a passkey of yours already' },
  notMade: { zh: '没有创建通行密钥，请再试一次', en: 'No passkey was made. Please try again' },
})
