/** Returns random bytes in hex. (crypto.randomUUID requires https, which a phone in the shop's own network may not have.) */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('')
}
