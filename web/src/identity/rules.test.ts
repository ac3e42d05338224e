import { expect, test } from 'vitest'
import { words as editWords } from './profile/edit-words.ts'
import * as rules from './rules.ts'
import { words } from './words.ts'

const say = words.en.validation

test.each([
  ['', say.usernameRequired],
  ['  ', say.usernameRequired],
  ['ab', say.usernameLength],
  ['abc', true],
  ['火炬手', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), say.usernameLength],
  ['a b c', say.usernameCharacters],
  ['a@b.c', say.usernameCharacters],
])('username %j: %s', (text, outcome) => {
  expect(rules.username(text, say)).toBe(outcome)
})

test.each([
  ['', say.passwordRequired],
  ['12345', say.passwordLength],
  ['123456', true],
  ['x'.repeat(21), say.passwordLength],
])('password %j: %s', (text, outcome) => {
  expect(rules.newPassword(text, say)).toBe(outcome)
})

test.each([
  ['', say.emailRequired],
  ['alice', say.emailInvalid],
  ['alice@example', say.emailInvalid],
  ['alice@example.com', true],
  [`${'a'.repeat(50)}@example.com`, say.emailLength],
])('email %j: %s', (text, outcome) => {
  expect(rules.email(text, say)).toBe(outcome)
})

test('the second password has to equal the first', () => {
  expect(rules.repeated('', 'torch123', say)).toBe(say.confirmRequired)
  expect(rules.repeated('torch124', 'torch123', say)).toBe(say.passwordMismatch)
  expect(rules.repeated('torch123', 'torch123', say)).toBe(true)
})

test.each([
  ['', say.codeRequired],
  ['12345', say.codeLength],
  ['12345a', say.codeLength],
  ['123456', true],
])('code %j: %s', (text, outcome) => {
  expect(rules.code(text, say)).toBe(outcome)
})

test.each([
  ['ref=SF1', 'SF1'],
  ['invite=SF5', 'SF5'],
  ['ref=SF2ABCDEFG%EF%BC%89%E5%BF%AB%E6%9D%A5', 'SF2ABCDEFG'],
  ['ref=sf2a%20bcde%20fg', 'SF2ABCDEFG'],
  ['code=SF4&invite=SF5', 'SF4'],
  ['ref=%20&referralCode=%20SF2%20&code=SF4', 'SF2'],
  ['inviteCode=SF3', 'SF3'],
  ['other=SF9', ''],
])('a link with %s is an invitation by %j', (query, code) => {
  expect(rules.referralCodeInUrl(new URLSearchParams(query))).toBe(code)
})

const edit = editWords.en
test.each([
  ['', true],
  ['火'.repeat(20), true],
  [` ${'火'.repeat(20)} `, true],
  ['🔥'.repeat(21), edit.nicknameLength],
])('nickname %j: %s', (text, outcome) => {
  expect(rules.nickname(text, edit)).toBe(outcome)
})

test.each([
  ['', true],
  ['13800138000', true],
  ['+86 138-0013', true],
  ['1'.repeat(16), edit.phoneLength],
  ['call me', edit.phoneInvalid],
  ['+', edit.phoneInvalid],
  ['１３８', edit.phoneInvalid],
])('phone %j: %s', (text, outcome) => {
  expect(rules.phone(text, edit)).toBe(outcome)
})
