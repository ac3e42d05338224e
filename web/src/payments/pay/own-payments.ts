import { hasFields, openLastSeen } from '../../lib/last-seen.ts'

/** What this device keeps of its member's own payments; it goes with the session. */
const own = openLastSeen<'unanswered' | 'paid' | 'shops'>('paymentsLastSeen')

export const keepOwn = own.keep

/** What was kept, no older than `milliseconds`. */
export function keptOwn<T>(
  part: Parameters<typeof own.keep>[0],
  payer: number,
  fields: readonly string[],
  milliseconds: number,
): { data: T; at: number } | undefined {
  const seen = own.seen(part, payer, (data): data is T => hasFields(data, fields))
  // A clock that was set back would keep it for ever.
  const age = seen ? Date.now() - seen.at : -1
  return age >= 0 && age < milliseconds ? seen : undefined
}
