import type { Page } from '@playwright/test'
import { common } from '../../contract/src/common-words.ts'
import { words as securityWords } from '../../web/src/identity/security-words.ts'
import { words as uiWords } from '../../web/src/ui/words.ts'
import { inBothLanguages } from './languages.ts'

const texts = inBothLanguages((language) => ({
  add: securityWords[language].passkeys.add,
  name: securityWords[language].passkeys.name,
  login: common.loginPassword[language],
  payment: securityWords[language].passkeys.paymentPassword,
  added: securityWords[language].passkeys.addDone,
  ok: uiWords[language].confirm,
}))

/** Sets whether the next setFinger on the reader is the owner's. */
type Finger = (isOwn: boolean) => Promise<void>

/** Adds a virtual fingerprint reader to the browser, with a setFinger that is always on it. */
export async function addVirtualAuthenticator(page: Page): Promise<Finger> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async (isUserVerified) => {
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}

/** Creates a passkey in the settings, for a signed-in member with the demo's passwords. */
export async function createPasskey(page: Page, language: 'zh' | 'en'): Promise<Finger> {
  const t = texts[language]
  const setFinger = await addVirtualAuthenticator(page)
  await page.goto('/profile/settings/passkeys')
  await page.getByRole('button', { name: t.add }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t.name, { exact: true }).fill('Pixel')
  await sheet.getByLabel(t.login, { exact: true }).fill('torch123')
  await sheet.getByLabel(t.payment, { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: t.add }).click()
  await page.getByRole('alertdialog', { name: t.added }).getByRole('button', { name: t.ok }).click()
  return setFinger
}
