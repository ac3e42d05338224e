import { createCipheriv, createDecipheriv } from 'node:crypto'
import { isIP } from 'node:net'
import { macOf, type Secrets } from '../../platform/secret.ts'
import { OWN_NETWORK } from '../members/members.ts'

/**
 * Pseudonymous marks of the network and browser of a sign-in: operators can compare them without learning the
 * address.
 */
export interface Marks {
  network: string
  /** A browser within that network; a user agent alone is shared by millions. */
  device: string
}

/** A decoded mark. */
export interface Marked {
  kind: 'network' | 'device'
  /** The network's address in every form that rows may contain. */
  addresses: string[]
  /** Whether the user agent is this browser; always true for a network mark. */
  matchesBrowser(userAgent: string): boolean
}

/**
 * Returns the marks of an address and browser; undefined for private networks, such as our own proxy's. The network
 * mark is the address encrypted with the installation's secret, so it can be decoded without being stored and cannot
 * be forged.
 */
export function marksOf(secrets: Secrets, ip: string, userAgent: string): Marks | undefined {
  const bytes = new RegExp(OWN_NETWORK).test(ip) ? undefined : bytesOf(ip)
  if (!bytes) return undefined
  const cipher = createCipheriv('aes-128-ecb', keyOf(secrets), null).setAutoPadding(false)
  const network = Buffer.concat([cipher.update(bytes), cipher.final()]).toString('hex')
  return { network: `N-${network}`, device: `D-${network}-${browserOf(secrets, network, userAgent)}` }
}

/** Decodes a mark, also one made with an earlier secret. Returns undefined for other text. */
export function readMark(secrets: Secrets, text: string): Marked | undefined {
  const parts = /^(?:n-([0-9a-f]{32})|d-([0-9a-f]{32})-([0-9a-f]{8}))$/.exec(text.trim().toLowerCase())
  const network = parts?.[1] ?? parts?.[2]
  if (network === undefined) return undefined
  const browser = parts?.[3]
  return {
    kind: browser === undefined ? 'network' : 'device',
    addresses: secrets.flatMap((secret) => {
      const cipher = createDecipheriv('aes-128-ecb', keyOf([secret]), null).setAutoPadding(false)
      return addressesOf(Buffer.concat([cipher.update(network, 'hex'), cipher.final()]))
    }),
    matchesBrowser: (userAgent) =>
      browser === undefined || secrets.some((secret) => browserOf([secret], network, userAgent) === browser),
  }
}

const keyOf = (secrets: Secrets) => macOf(secrets, 'marks of networks').subarray(0, 16)

const browserOf = (secrets: Secrets, network: string, userAgent: string) =>
  macOf(secrets, `marks of devices ${network} ${userAgent}`).toString('hex').slice(0, 8)

/** Prefix of IPv4 addresses mapped into IPv6. */
const MAPPED = Buffer.from('00000000000000000000ffff', 'hex')

function bytesOf(ip: string): Buffer | undefined {
  const v4 = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(v4) === 4) return Buffer.concat([MAPPED, Buffer.from(v4.split('.').map(Number))])
  if (isIP(ip) !== 6 || ip.includes('%')) return undefined
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array<string>(8 - groups(head).length - groups(tail).length).fill('0')
  const all = [...groups(head), ...zeros, ...groups(tail)]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

function addressesOf(bytes: Buffer): string[] {
  if (bytes.subarray(0, 12).equals(MAPPED)) {
    const v4 = [...bytes.subarray(12)].join('.')
    return [v4, `::ffff:${v4}`]
  }
  const groups = bytes.toString('hex').match(/.{4}/g) ?? []
  return [new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)]
}
