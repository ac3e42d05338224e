import type { Friend } from '@torch/contract/referrals.ts'
import { expect, test } from 'vitest'
import { withoutRepeats } from './queries.ts'

const friend = (userId: number, username: string) => ({ userId, username }) as Friend

test('a friend who slid onto the next page is shown once, as last told', () => {
  const shown = withoutRepeats([friend(3, 'c'), friend(2, 'b'), friend(2, 'b, later'), friend(1, 'a')])
  expect(shown.map(({ username }) => username)).toEqual(['c', 'b, later', 'a'])
})
