/**
 * Returns the client's network for limits and logs: an IPv4 address, or the /64 of an IPv6 address, which is what a
 * single connection gets and within which addresses cost nothing.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^.*:/, '')
  const [head = '', tail = ''] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/** Returns the site of an IPv6 address, a /48, of which each customer has one; for IPv4 the address itself. */
export function siteOf(ip: string): string {
  return networkOf(ip).split(':').slice(0, 3).join(':')
}
