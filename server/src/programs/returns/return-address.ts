import { createHmac, randomBytes } from 'node:crypto'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { ShopBill } from '@torch/contract/programs.ts'
import type { SignedInProgram } from '../../platform/auth.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AddressPolicy } from '../../platform/outgoing/address-policy.ts'

/** Fields of the result in a return address. No address of a shop may have one of its own. */
const PREFIX = 'torch_'
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The text under which an API key becomes the secret that signs results, so that a program needs no further secret. */
const PURPOSE = 'torch-return'

/** Returns the secret that signs the results of a key's bills (rules/programs#return-address). */
export function returnSecretOf(apiKey: string): Buffer {
  return createHmac('sha256', apiKey).update(PURPOSE).digest()
}

interface Addresses {
  returnUrl?: string | undefined
  cancelUrl?: string | undefined
}

/**
 * Returns the return addresses of a bill as they are stored, normalized. Throws `invalidReturnUrl` for one that does not lead
 * to a host of the key: a key that leaks must not send customers to another site.
 */
export function checkedAddresses(
  addresses: Addresses,
  program: SignedInProgram,
  addressPolicy: AddressPolicy,
): { returnUrl: string | null; cancelUrl: string | null } {
  const checked = (field: keyof Addresses) => {
    const given = addresses[field]
    if (given === undefined) return null
    const url = URL.parse(given)
    if (!url || !isAllowed(url, program, addressPolicy)) throw new Refusal('invalidReturnUrl', { field })
    return url.href
  }
  return { returnUrl: checked('returnUrl'), cancelUrl: checked('cancelUrl') }
}

function isAllowed(
  url: URL,
  { isTest, returnHosts }: SignedInProgram,
  addressPolicy: AddressPolicy,
): boolean {
  const { protocol, hostname, port, username, password } = url
  if (username !== '' || password !== '') return false
  if ([...url.searchParams.keys()].some((name) => name.startsWith(PREFIX))) return false
  if (LOCAL_HOSTS.has(hostname) && (protocol === 'http:' || protocol === 'https:'))
    // In development and in a demo on this machine real keys may lead back to it, too.
    return isTest || addressPolicy.allowsUrl(url)
  return protocol === 'https:' && port === '' && returnHosts.includes(hostname)
}

export interface Result {
  billNo: string
  status: ShopBill['status']
  amount: Units
  isTest: boolean
}

/** Returns an address with the signed result. Path and query are signed, so a result fits one address only. */
export function signedAddress(
  secret: Buffer,
  address: string,
  { billNo, status, amount, isTest }: Result,
): string {
  const url = new URL(address)
  // The receiver compares the time with its own clock, which does not follow a demo that is moved forward.
  const seconds = Math.floor((performance.timeOrigin + performance.now()) / 1000)
  const result = {
    bill: billNo,
    status,
    amount: writeUnits(amount),
    time: String(seconds),
    nonce: randomBytes(16).toString('hex'),
    ...(isTest && { test: '1' }),
  }
  const fields = Object.entries(result).map(([name, value]) => `${PREFIX}${name}=${value}`)
  url.search = [...(url.search === '' ? [] : [url.search.slice(1)]), ...fields].join('&')
  const signature = createHmac('sha256', secret).update(`${url.pathname}${url.search}`).digest('hex')
  url.search = `${url.search}&${PREFIX}signature=${signature}`
  return url.href
}
