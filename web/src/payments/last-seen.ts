import { openLastSeen } from '../lib/last-seen.ts'

/** What the shop's screens showed last, for a counter with a bad connection; by the shop's id. */
const shop = openLastSeen<'account' | 'records' | 'transactions' | 'counter' | 'workplaces'>('shopLastSeen')

export const keepSeen = shop.keep

/** In the form in which a query starts with it; empty where there is nothing. */
export function lastSeen<T>(
  part: Parameters<typeof shop.keep>[0],
  merchantId: number,
  isSound: (data: unknown) => data is T,
): { initialData: T; initialDataUpdatedAt: number } | undefined {
  const seen = shop.seen(part, merchantId, isSound)
  return seen && { initialData: seen.data, initialDataUpdatedAt: seen.at }
}
