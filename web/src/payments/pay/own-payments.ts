import { hasFields, openLastSeen } from '../../lib/last-seen.ts'

/** Device cache of the member's own payments, deleted with the session. */
const own = openLastSeen<'unanswered' | 'paid' | 'shops'>('paymentsLastSeen')

export const keepOwn = own.keep

/** Returns a cached value not older than `milliseconds`. */
export function keptOwn<T>(
  part: Parameters<typeof own.keep>[0],
  payer: number,
  fields: readonly string[],
  milliseconds: number,
): { data: T; at: number } | undefined {
  const seen = own.seen(part, payer, (data): data is T => hasFields(data, fields))
  // A negative age comes from a clock set back; such values are ignored.
  const age = seen ? Date.now() - seen.at : -1
  return age >= 0 && age < milliseconds ? seen : undefined
}
