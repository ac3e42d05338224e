import { expect, test } from 'vitest'
import { spokenAmount } from './voice.ts'

test.each([
  ['26.8000', '26.8'],
  ['1200.0000', '1200'],
  ['12345.0500', '12345.05'],
  ['0.0100', '0.01'],
  ['0.0000', '0'],
])('spokenAmount of %s is %s', (amount, spoken) => expect(spokenAmount(amount)).toBe(spoken))
