import { expect, test } from 'vitest'
import { isPin, isWeakPin } from './pin.ts'

test('a PIN is six ASCII digits', () => {
  expect(['583914', '000001'].filter(isPin)).toEqual(['583914', '000001'])
  expect(['58391', '5839144', '58391a', ' 583914', '583914\n', '５８３９１４'].filter(isPin)).toEqual([])
})

test.each([
  ['one or two different digits', ['111111', '000000', '232323', '112211']],
  ['a run', ['123456', '654321', '012345', '567890', '098765', '890123']],
  ['a repeated or mirrored half', ['583583', '583385']],
  ['doubled or repeated pairs', ['558833', '585858']],
  ['a column of the keypad', ['147258', '159753']],
  ['a date, in any order', ['900521', '210590', '052190', '199005', '051990', '311299']],
])('refuses %s', (_, pins) => {
  expect(pins.filter((pin) => !isWeakPin(pin))).toEqual([])
})

test('leaves nine PINs of ten to choose from', () => {
  // Every 97th: a prime, so that all places of the PIN take all digits.
  const pins = Array.from({ length: 10_309 }, (_, n) => String(n * 97).padStart(6, '0'))
  const share = pins.filter(isWeakPin).length / pins.length
  expect(share).toBeGreaterThan(0.08)
  expect(share).toBeLessThan(0.1)
  expect(['583914', '704856', '396185'].filter(isWeakPin)).toEqual([])
})
