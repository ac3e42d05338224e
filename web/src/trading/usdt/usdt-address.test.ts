import { expect, test } from 'vitest'
import { usdtAddress } from './usdt-address.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

test.each([
  [TRON, TRON, 'TRC20'],
  [` ${TRON}\n`, TRON, 'TRC20'],
  [`tron:${TRON}?amount=1050`, TRON, 'TRC20'],
  [EVM, EVM, 'EVM'],
  [`ethereum:${EVM}@1/transfer?value=1`, EVM, 'EVM'],
  [
    'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
    'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
    'TON',
  ],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'SOL'],
])('%s holds %s on %s', (code, address, network) => {
  expect(usdtAddress(code)).toEqual({ address, network })
})

test.each([
  'https://example.com/pay/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'wxp://f2f0abc',
  '',
  'T',
  // 0, O, I and l are no base58.
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
  `${EVM}0`,
])('"%s" holds no address', (code) => {
  expect(usdtAddress(code)).toBeUndefined()
})
