import { BlockList, isIP } from 'node:net'

/**
 * Where our calls may go. The address comes from a browser, or from somebody who says so, and our server calls it from
 * inside its own network: only what lies outside may be called.
 */
export interface Reach {
  /** Judges the address as it is written. */
  mayCall(url: URL): boolean
  /** Judges what a name stands for, at the moment of the call: it may be another machine by then. */
  mayReach(address: string): boolean
}

// IANA's special-purpose registries for IPv4.
const INSIDE_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
// Of IPv6 only 2000::/3 is given out to the world, and in it these carry other addresses or nothing at all.
const INSIDE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const inside = new BlockList()
for (const range of [...INSIDE_4, ...INSIDE_6]) {
  const [start = '', bits] = range.split('/')
  inside.addSubnet(start, Number(bits), range.includes(':') ? 'ipv6' : 'ipv4')
}
const world6 = new BlockList()
world6.addSubnet('2000::', 3, 'ipv6')

function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  return isIP(address) === 6 && world6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

export const publicReach: Reach = {
  mayCall({ protocol, port, username, password, hostname }) {
    if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
    const literal = hostname.replace(/^\[|\]$/g, '')
    return isIP(literal) === 0 ? hostname.includes('.') : isPublicAddress(literal)
  },
  mayReach: isPublicAddress,
}

/** For development and tests: our own network too. Never where strangers may name addresses. */
export const localReach: Reach = {
  mayCall: ({ protocol, username, password }) =>
    ['http:', 'https:'].includes(protocol) && username === '' && password === '',
  mayReach: () => true,
}
