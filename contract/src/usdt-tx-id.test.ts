import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { usdtTxId } from './usdt-tx-id.ts'

const HASH = '01b4cde4197b9d1a1ff09ef5d2b1d939d3ec2401b3f002ebd0802c0f30a6e4ca'
const SIGNATURE = base58.encode(Uint8Array.from({ length: 64 }, (_, n) => n + 1))

test.each(['TRC20', 'EVM', 'TON', null] as const)(
  'reads 64 hex digits as the same id in any notation, on %s',
  (network) => {
    for (const written of [HASH, HASH.toUpperCase(), `0x${HASH}`, `0X${HASH}`, ` ${HASH}\n`])
      expect(usdtTxId(written, network)).toBe(HASH)
  },
)

test('reads a signature as an id only on Solana', () => {
  expect(usdtTxId(` ${SIGNATURE} `, 'SOL')).toBe(SIGNATURE)
  expect(usdtTxId(SIGNATURE, null)).toBe(SIGNATURE)
  expect(usdtTxId(SIGNATURE, 'TRC20')).toBeUndefined()
  expect(usdtTxId(HASH, 'SOL')).toBeUndefined()
})

test.each([
  '',
  HASH.slice(1),
  `${HASH}0`,
  HASH.replace('0', 'g'),
  `0x0x${HASH}`,
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  base58.encode(new Uint8Array(63).fill(7)),
  // 0 is not in base58.
  SIGNATURE.replace(/.$/, '0'),
])('refuses "%s"', (text) => {
  for (const network of ['TRC20', 'SOL', null] as const) expect(usdtTxId(text, network)).toBeUndefined()
})
