import { BlockList, isIP } from 'node:net'

/**
 * Decides which addresses may be called. They come from browsers or other callers, and our server calls from inside its
 * own network: only public addresses are allowed.
 */
export interface AddressPolicy {
  /** Checks the URL as written. */
  allowsUrl(url: URL): boolean
  /** Checks the resolved address at the moment of the call, because a name may have changed by then. */
  allowsAddress(address: string): boolean
}

// IANA's special-purpose registries for IPv4.
const PRIVATE_IPV4_RANGES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
// Only 2000::/3 of IPv6 is global unicast, and these ranges in it embed other addresses or are reserved.
const PRIVATE_IPV6_RANGES = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const privateRanges = new BlockList()
for (const range of [...PRIVATE_IPV4_RANGES, ...PRIVATE_IPV6_RANGES]) {
  const [start = '', bits] = range.split('/')
  privateRanges.addSubnet(start, Number(bits), range.includes(':') ? 'ipv6' : 'ipv4')
}
const globalUnicast6 = new BlockList()
globalUnicast6.addSubnet('2000::', 3, 'ipv6')

function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateRanges.check(address, 'ipv4')
  return isIP(address) === 6 && globalUnicast6.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6')
}

export const publicAddressesOnly: AddressPolicy = {
  allowsUrl({ protocol, port, username, password, hostname }) {
    if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
    const literal = hostname.replace(/^\[|\]$/g, '')
    return isIP(literal) === 0 ? hostname.includes('.') : isPublicAddress(literal)
  },
  allowsAddress: isPublicAddress,
}

/** For development and tests: allows our own network as well. Never use it where strangers may supply addresses. */
export const anyAddress: AddressPolicy = {
  allowsUrl: ({ protocol, username, password }) =>
    ['http:', 'https:'].includes(protocol) && username === '' && password === '',
  allowsAddress: () => true,
}
