import { hasFields, openOfflineCache } from '../../lib/offline-cache.ts'

/** Device cache of the member's own payments, deleted with the session. */
const own = openOfflineCache<'unanswered' | 'paid' | 'shops'>('paymentsLastSeen')

export const savePayerData = own.save

/** Returns a cached value not older than `milliseconds`. */
export function readPayerData<T>(
  part: Parameters<typeof own.save>[0],
  payer: number,
  fields: readonly string[],
  milliseconds: number,
): { data: T; at: number } | undefined {
  const seen = own.load(part, payer, (data): data is T => hasFields(data, fields))
  // A negative age comes from a clock set back; such values are ignored.
  const age = seen ? Date.now() - seen.at : -1
  return age >= 0 && age < milliseconds ? seen : undefined
}
