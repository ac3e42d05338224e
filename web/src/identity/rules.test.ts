import { expect, test } from 'vitest'
import { words as editWords } from './profile/edit-words.ts'
import * as rules from './rules.ts'
import { words } from './words.ts'

const texts = words.en.validation

// spec: 000 §5 register: username 3 to 20
// spec: 000 §9 username, password, SF000001
test.each([
  ['', texts.usernameRequired],
  ['  ', texts.usernameRequired],
  ['ab', texts.usernameLength],
  ['abc', true],
  ['火炬手', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), texts.usernameLength],
  ['a b c', texts.usernameCharacters],
  ['a@b.c', texts.usernameCharacters],
])('rules.username(%j) returns %s', (text, outcome) => {
  expect(rules.username(text, texts)).toBe(outcome)
})

// spec: 000 §5 register: password 6 to 20, confirmed
// spec: 000 §9 username, password, SF000001
test.each([
  ['', texts.passwordRequired],
  ['12345', texts.passwordLength],
  ['123456', true],
  ['x'.repeat(21), texts.passwordLength],
])('rules.newPassword(%j) returns %s', (text, outcome) => {
  expect(rules.newPassword(text, texts)).toBe(outcome)
})

// spec: 000 §5 register: mail | edit: nickname 20, mail 50, phone 15, bio 200
test.each([
  ['', texts.emailRequired],
  ['alice', texts.emailInvalid],
  ['alice@example', texts.emailInvalid],
  ['alice@example.com', true],
  [`${'a'.repeat(50)}@example.com`, texts.emailLength],
])('rules.email(%j) returns %s', (text, outcome) => {
  expect(rules.email(text, texts)).toBe(outcome)
})

// spec: 000 §5 register: password 6 to 20, confirmed
test('rules.repeated requires the second password to equal the first', () => {
  expect(rules.repeated('', 'torch123', texts)).toBe(texts.confirmRequired)
  expect(rules.repeated('torch124', 'torch123', texts)).toBe(texts.passwordMismatch)
  expect(rules.repeated('torch123', 'torch123', texts)).toBe(true)
})

// spec: 000 §5 register: code of 6 digits | forgot: account, code, password, confirmation
// spec: 000 §9 10 s, 60 s, 6 digits
test.each([
  ['', texts.codeRequired],
  ['12345', texts.codeLength],
  ['12345a', texts.codeLength],
  ['123456', true],
])('rules.code(%j) returns %s', (text, outcome) => {
  expect(rules.code(text, texts)).toBe(outcome)
})

// spec: 000 §2 register: invited by ref, referralCode, inviteCode, code, invite
test.each([
  ['ref=SF1', 'SF1'],
  ['invite=SF5', 'SF5'],
  ['ref=SF2ABCDEFG%EF%BC%89%E5%BF%AB%E6%9D%A5', 'SF2ABCDEFG'],
  ['ref=sf2a%20bcde%20fg', 'SF2ABCDEFG'],
  ['code=SF4&invite=SF5', 'SF4'],
  ['ref=%20&referralCode=%20SF2%20&code=SF4', 'SF2'],
  ['inviteCode=SF3', 'SF3'],
  ['other=SF9', ''],
])('rules.referralCodeInUrl reads from %s the code %j', (query, code) => {
  expect(rules.referralCodeInUrl(new URLSearchParams(query))).toBe(code)
})

const editTexts = editWords.en
// spec: 000 §5 edit: nickname 20, mail 50, phone 15, bio 200
test.each([
  ['', true],
  ['火'.repeat(20), true],
  [` ${'火'.repeat(20)} `, true],
  ['🔥'.repeat(21), editTexts.nicknameLength],
  ['J. R. Wang', true],
  ['torch-vip.com', editTexts.nicknameWebAddress],
])('rules.nickname(%j) returns %s', (text, outcome) => {
  expect(rules.nickname(text, editTexts)).toBe(outcome)
})

// spec: 000 §5 edit: nickname 20, mail 50, phone 15, bio 200
test.each([
  ['', true],
  ['13800138000', true],
  ['+86 138-0013', true],
  ['1'.repeat(16), editTexts.phoneLength],
  ['call me', editTexts.phoneInvalid],
  ['+', editTexts.phoneInvalid],
  ['１３８', editTexts.phoneInvalid],
])('rules.phone(%j) returns %s', (text, outcome) => {
  expect(rules.phone(text, editTexts)).toBe(outcome)
})
