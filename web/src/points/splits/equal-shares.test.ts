import { readUnits } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { equalShares } from './ask-split-sheet.tsx'

test.each([
  ['100', 3, '33.33', '33.34'],
  ['100', 4, '25', '25'],
  ['0.05', 3, '0.01', '0.03'],
  ['0.02', 3, '0', '0.02'],
  ['10.0001', 2, '5', '5.0001'],
] as const)('equalShares of %s among %s: others pay %s each, the requester %s', (sum, people, each, own) => {
  expect(equalShares(readUnits(sum), people)).toEqual({ each: readUnits(each), own: readUnits(own) })
})
