import { PAYMENT_PROOF_PREFIX } from '@torch/contract/codes.ts'
import type { PasskeyAssertion, PasskeyAttestation } from '@torch/contract/identity.ts'
import { call, type Data } from './api/client.ts'
import { Declined } from './api/failure.ts'
import { words } from './passkey-words.ts'
import { wordsNow } from './words.ts'

/** Whether this browser can do it here: passkeys need https, which a phone in the shop's own network may not have. */
export function passkeysWork(): boolean {
  return globalThis.isSecureContext === true && 'PublicKeyCredential' in globalThis
}

/** Has the device make a passkey. Throws `Declined` where it, or the person, does not. */
export async function makePasskey(optionsJSON: Data<'passkeyOptions'>): Promise<PasskeyAttestation> {
  // Loaded when it is first needed: nearly nobody needs it on the first screen.
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return (await startRegistration({ optionsJSON: optionsJSON as never })) as PasskeyAttestation
  } catch (error) {
    const { alreadyThere, notMade } = wordsNow(words)
    throw new Declined(error instanceof Error && error.name === 'InvalidStateError' ? alreadyThere : notMade)
  }
}

/** Asks the device for a passkey. Throws `Declined` where it, or the person, does not give one. */
export async function askPasskey(optionsJSON: Data<'passkeyLoginOptions'>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return (await startAuthentication({ optionsJSON: optionsJSON as never })) as PasskeyAssertion
  } catch {
    throw new Declined(wordsNow(words).declined)
  }
}

/**
 * Stands in a form in place of a payment password that a passkey will give: nothing is asked of the device before the
 * form is sent, since a proof is good for a minute and once.
 */
export const BY_PASSKEY: string = PAYMENT_PROOF_PREFIX

/** What to send as payment password: what was typed, or a fresh proof by passkey. */
export async function paymentSecret(filled: string): Promise<string> {
  if (filled !== BY_PASSKEY) return filled
  const credential = await askPasskey(await call('paymentProofOptions'))
  return (await call('provePayment', { body: { credential } })).proof
}
