import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64url, createBase58check } from '@scure/base'
import type { UsdtNetwork } from './usdt-networks.ts'

export interface UsdtAddress {
  address: string
  network: UsdtNetwork
  /** True if a character is wrong or missing, so that no one owns the address and anything sent to it is lost. */
  isBroken: boolean
}

interface Form {
  network: UsdtNetwork
  /** Matches what is meant to be such an address, even with some characters missing. */
  looks: RegExp
  isSound: (address: string) => boolean
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'

const FORMS: readonly Form[] = [
  { network: 'TRC20', looks: new RegExp(`^T${BASE58}{24,37}$`), isSound: isTron },
  { network: 'EVM', looks: /^0x[0-9a-fA-F]{32,48}$/, isSound: isEvm },
  { network: 'TON', looks: /^[EU]Q[\w-]{42,50}$/, isSound: isTon },
  { network: 'SOL', looks: new RegExp(`^${BASE58}{43,44}$`), isSound: isSolana },
]

/** Returns the address in a receiving code: plain, or in a link such as 'tron:T…?amount=1'. Undefined if there is none. */
export function usdtAddress(code: string): UsdtAddress | undefined {
  const bare = code
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .replace(/[?&#@/].*$/s, '')
  const form = FORMS.find(({ looks }) => looks.test(bare))
  return form && { address: bare, network: form.network, isBroken: !form.isSound(bare) }
}

const base58check = createBase58check(sha256)
/** The first byte of every address on TRON's main network. */
const TRON_PREFIX = 0x41

/** The contract of USDT on TRON; any other token of that name is fake. */
export const USDT_ON_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Returns the usual text form of a TRON account's twenty bytes. */
export function tronAddress(account: Uint8Array): string {
  return base58check.encode(Uint8Array.of(TRON_PREFIX, ...account))
}

function isTron(address: string): boolean {
  const bytes = decoded(() => base58check.decode(address))
  return bytes?.length === 21 && bytes[0] === TRON_PREFIX
}

/** Mixed case carries a checksum (EIP-55). In a single case there is none, and only the length can be checked. */
function isEvm(address: string): boolean {
  const digits = address.slice(2)
  if (digits.length !== 40) return false
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const print = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...lower].every(
    (digit, place) =>
      digits[place] === (Number.parseInt(print[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit),
  )
}

/** 36 bytes: a flag, the chain, 32 of the account, and a CRC-16 of these. */
function isTon(address: string): boolean {
  const bytes = decoded(() => base64url.decode(address))
  if (bytes?.length !== 36) return false
  const [high = 0, low = 0] = bytes.subarray(34)
  return crc16(bytes.subarray(0, 34)) === high * 256 + low
}

/** A Solana address has no checksum: it is a key of 32 bytes. */
function isSolana(address: string): boolean {
  return decoded(() => base58.decode(address))?.length === 32
}

function decoded(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum
}
