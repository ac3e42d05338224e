import { readCode } from '@torch/contract/read-code.ts'
import type { Validation } from './words.ts'

/** Rules of fields (rules/identity#fields). Each returns the error text, or true for a valid value. */
type Verdict = string | true

const lengthOf = (text: string) => [...text].length

export function username(text: string, say: Validation): Verdict {
  const name = text.trim()
  if (name === '') return say.usernameRequired
  if (lengthOf(name) < 3 || lengthOf(name) > 20) return say.usernameLength
  return /[\s@]/u.test(name) ? say.usernameCharacters : true
}

/** Validates the account of a forgotten password; only its length can be checked here. */
export function forgottenAccount(text: string, say: Validation): Verdict {
  const name = text.trim()
  if (name === '') return say.accountRequired
  return lengthOf(name) < 3 || lengthOf(name) > 20 ? say.usernameLength : true
}

export function required(text: string, sentence: string): Verdict {
  return text.trim() === '' ? sentence : true
}

export function newPassword(text: string, say: Validation): Verdict {
  if (text === '') return say.passwordRequired
  return text.length < 6 || text.length > 20 ? say.passwordLength : true
}

export function repeated(text: string, password: string, say: Validation): Verdict {
  if (text === '') return say.confirmRequired
  return text === password ? true : say.passwordMismatch
}

export function email(text: string, say: Validation): Verdict {
  const address = text.trim()
  if (address === '') return say.emailRequired
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return say.emailInvalid
  return lengthOf(address) > 50 ? say.emailLength : true
}

export function code(text: string, say: Validation): Verdict {
  if (text === '') return say.codeRequired
  return /^\d{6}$/.test(text) ? true : say.codeLength
}

export function referralCode(text: string, say: Validation): Verdict {
  return lengthOf(readCode(text)) > 20 ? say.referralLength : true
}

const REFERRAL_NAMES = ['ref', 'referralCode', 'inviteCode', 'code', 'invite']

/** The code that a link of invitation carries: the first of its names that holds one. */
export function invitedBy(query: URLSearchParams): string {
  return REFERRAL_NAMES.map((name) => readCode(query.get(name) ?? '')).find((value) => value !== '') ?? ''
}

export function nickname(text: string, say: { nicknameLength: string }): Verdict {
  return lengthOf(text.trim()) > 20 ? say.nicknameLength : true
}

/**
 * Validates as the server does: a phone number starts with a digit, so that it can be dialled; spaces and hyphens are
 * allowed.
 */
export function phone(text: string, say: { phoneLength: string; phoneInvalid: string }): Verdict {
  const number = text.trim()
  if (lengthOf(number) > 15) return say.phoneLength
  return /^(\+?\d[\d -]*)?$/.test(number) ? true : say.phoneInvalid
}

export function passkeyName(text: string, say: { nameRequired: string; nameLength: string }): Verdict {
  const name = text.trim()
  if (name === '') return say.nameRequired
  return lengthOf(name) > 30 ? say.nameLength : true
}
