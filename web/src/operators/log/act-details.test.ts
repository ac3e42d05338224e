import { expect, test } from 'vitest'
import { words } from './act-detail-words.ts'
import { actDetails } from './act-details.ts'

const shown = (details: Parameters<typeof actDetails>[0]) => actDetails(details, words.en)

test('what was asked for is shown in words, and its amount in points', () => {
  const content = '{"id":78,"to":"member","amount":"123456789"}'
  expect(shown({ kind: 'grant', content, subject: 'bob', reason: 'A loss' })).toEqual([
    ['Type', 'Grant GF'],
    ['ID', '78'],
    ['To', 'Member'],
    ['Amount', '12,345.67'],
    ['About', 'bob'],
    ['Reason', 'A loss'],
  ])
})

test('roles are shown in words, one beside the other', () => {
  expect(shown({ account: 'he', roles: 'owner support' })).toEqual([
    ['Account', 'he'],
    ['Roles', `${words.en.values.owner} · ${words.en.values.support}`],
  ])
})

test('what somebody wrote stays as it was written, and what says nothing is left out', () => {
  expect(shown({ remark: 'open', link: null, text: '' })).toEqual([['Remark', 'open']])
})

test('a detail that is new on the server is shown as it came', () => {
  expect(shown({ brandNew: 7 })).toEqual([['brandNew', '7']])
})
