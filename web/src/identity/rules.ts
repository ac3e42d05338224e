import { readCode } from '@torch/contract/read-code.ts'
import { hasWebAddress, tidyText } from '@torch/contract/text-rule.ts'
import type { Validation } from './words.ts'

/** Rules of fields (rules/identity#fields). Each returns the error text, or true for a valid value. */
type ValidationResult = string | true

const lengthOf = (text: string) => [...text].length

export function username(text: string, messages: Validation): ValidationResult {
  const name = text.trim()
  if (name === '') return messages.usernameRequired
  if (lengthOf(name) < 3 || lengthOf(name) > 20) return messages.usernameLength
  return /[\s@]/u.test(name) ? messages.usernameCharacters : true
}

/** Validates the account of a forgotten password; only its length can be checked here. */
export function forgottenAccount(text: string, messages: Validation): ValidationResult {
  const name = text.trim()
  if (name === '') return messages.accountRequired
  return lengthOf(name) < 3 || lengthOf(name) > 20 ? messages.usernameLength : true
}

export function required(text: string, message: string): ValidationResult {
  return text.trim() === '' ? message : true
}

export function newPassword(text: string, messages: Validation): ValidationResult {
  if (text === '') return messages.passwordRequired
  return text.length < 6 || text.length > 20 ? messages.passwordLength : true
}

export function repeated(text: string, password: string, messages: Validation): ValidationResult {
  if (text === '') return messages.confirmRequired
  return text === password ? true : messages.passwordMismatch
}

export function email(text: string, messages: Validation): ValidationResult {
  const address = text.trim()
  if (address === '') return messages.emailRequired
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return messages.emailInvalid
  return lengthOf(address) > 50 ? messages.emailLength : true
}

export function code(text: string, messages: Validation): ValidationResult {
  if (text === '') return messages.codeRequired
  return /^\d{6}$/.test(text) ? true : messages.codeLength
}

export function referralCode(text: string, messages: Validation): ValidationResult {
  return lengthOf(readCode(text)) > 20 ? messages.referralLength : true
}

const REFERRAL_PARAMETERS = ['ref', 'referralCode', 'inviteCode', 'code', 'invite']

/** The code that a link of invitation carries: the first of its names that holds one. */
export function referralCodeInUrl(query: URLSearchParams): string {
  return (
    REFERRAL_PARAMETERS.map((name) => readCode(query.get(name) ?? '')).find((value) => value !== '') ?? ''
  )
}

export function nickname(
  text: string,
  messages: { nicknameLength: string; nicknameWebAddress: string },
): ValidationResult {
  if (lengthOf(text.trim()) > 20) return messages.nicknameLength
  return hasWebAddress(tidyText(text)) ? messages.nicknameWebAddress : true
}

/**
 * Validates as the server does: a phone number starts with a digit, so that it can be dialled; spaces and hyphens are
 * allowed.
 */
export function phone(
  text: string,
  messages: { phoneLength: string; phoneInvalid: string },
): ValidationResult {
  const number = text.trim()
  if (lengthOf(number) > 15) return messages.phoneLength
  return /^(\+?\d[\d -]*)?$/.test(number) ? true : messages.phoneInvalid
}

export function passkeyName(
  text: string,
  messages: { nameRequired: string; nameLength: string },
): ValidationResult {
  const name = text.trim()
  if (name === '') return messages.nameRequired
  return lengthOf(name) > 30 ? messages.nameLength : true
}
