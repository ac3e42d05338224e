import { base58 } from '@scure/base'
import type { UsdtNetwork } from './usdt-networks.ts'

export const USDT_TX_ID_LENGTH = 200

const HASH = /^(?:0x)?([0-9a-f]{64})$/i

/**
 * Returns a payment's transaction id in canonical form: 64 hexadecimal digits in lower case without 0x, on Solana a
 * signature. Undefined if the text is not an id of that network; `null` means an unknown network.
 */
export function usdtTxId(text: string, network: UsdtNetwork | null): string | undefined {
  const bare = text.trim()
  const hash = HASH.exec(bare)?.[1]
  if (hash !== undefined) return network === 'SOL' ? undefined : hash.toLowerCase()
  return (network === 'SOL' || network === null) && isSignature(bare) ? bare : undefined
}

/** 64 bytes in base58. Checks the length first, because decoding takes quadratic time. */
function isSignature(text: string): boolean {
  if (text.length < 64 || text.length > 88) return false
  try {
    return base58.decode(text).length === 64
  } catch {
    return false
  }
}
