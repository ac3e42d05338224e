import { randomBytes, timingSafeEqual } from 'node:crypto'

/** What opens an order that does not stand in the hall: 128 bits, which nobody tries out (rules/trading#orders-by-link). */
export function newLink(): string {
  return randomBytes(16).toString('base64url')
}

/** Whether an order is there for whoever gives this. One of the hall is for anybody. */
export function opens(link: string | null, given: string | null | undefined): boolean {
  if (link === null) return true
  const [own, other] = [Buffer.from(link), Buffer.from(given ?? '')]
  return own.length === other.length && timingSafeEqual(own, other)
}
