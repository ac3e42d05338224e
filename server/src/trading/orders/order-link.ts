import { randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a secret that opens an order outside the hall: 128 random bits (rules/trading#orders-by-link). */
export function newLink(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns whether this link opens the order; an order of the hall is open to all. Compares in constant time. */
export function opens(link: string | null, given: string | null | undefined): boolean {
  if (link === null) return true
  const [own, other] = [Buffer.from(link), Buffer.from(given ?? '')]
  return own.length === other.length && timingSafeEqual(own, other)
}
