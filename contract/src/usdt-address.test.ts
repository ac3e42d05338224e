import { expect, test } from 'vitest'
import { usdtAddress } from './usdt-address.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const TON = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'
const SOL = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'

test.each([
  [TRON, TRON, 'TRC20'],
  [` ${TRON}\n`, TRON, 'TRC20'],
  [`tron:${TRON}?amount=1050`, TRON, 'TRC20'],
  [EVM, EVM, 'EVM'],
  [EVM.toLowerCase(), EVM.toLowerCase(), 'EVM'],
  [`ethereum:${EVM}@1/transfer?value=1`, EVM, 'EVM'],
  [TON, TON, 'TON'],
  [SOL, SOL, 'SOL'],
])('reads in %s the address %s on %s', (code, address, network) => {
  expect(usdtAddress(code)).toEqual({ address, network, isBroken: false })
})

test.each([
  // One character replaced, two swapped, one missing, one too many.
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'TRC20'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt', 'TRC20'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'TRC20'],
  [`${TRON}t`, 'TRC20'],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec8', 'EVM'],
  ['0xDAC17F958D2ee523a2206206994597C13D831ec7', 'EVM'],
  [`${EVM}0`, 'EVM'],
  [EVM.slice(0, -1), 'EVM'],
  [TON.replace('CxE6', 'CxE7'), 'TON'],
  [TON.slice(0, -2), 'TON'],
  // 44 characters that decode to 33 bytes.
  ['zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', 'SOL'],
])('reads %s as a broken address on %s', (code, network) => {
  expect(usdtAddress(code)).toEqual({ address: code, network, isBroken: true })
})

test.each([
  'https://example.com/pay/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'wxp://f2f0abc',
  '',
  'T',
  // 0, O, I and l are not in base58.
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
])('reads no address in "%s"', (code) => {
  expect(usdtAddress(code)).toBeUndefined()
})
