import { expect, test } from 'vitest'
import { words } from './act-detail-words.ts'
import { actDetails } from './act-text.ts'

const shown = (details: Parameters<typeof actDetails>[0]) => actDetails(details, words.en)

test('actDetails translates a requested act and shows its amount in points', () => {
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

test('actDetails translates roles and joins them in one line', () => {
  expect(shown({ account: 'he', roles: 'owner support' })).toEqual([
    ['Account', 'he'],
    ['Roles', `${words.en.values.owner} · ${words.en.values.support}`],
  ])
})

test('actDetails keeps typed text unchanged and leaves out empty values', () => {
  expect(shown({ remark: 'open', link: null, text: '' })).toEqual([['Note', 'open']])
})

test('actDetails shows an unknown detail unchanged', () => {
  expect(shown({ brandNew: 7 })).toEqual([['brandNew', '7']])
})
