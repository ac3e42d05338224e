import { hasFields, openOfflineCache } from '../../lib/offline-cache.ts'
import type { Agreed } from './agreed-packet.ts'

/** Device cache of a packet sent without a response, deleted with the session. */
const own = openOfflineCache<'unanswered'>('packetsLastSeen')

export interface UnansweredPacket {
  key: string
  /** As sent: the key is valid only for exactly this. */
  agreed: Agreed
}

export function saveUnanswered(userId: number, unanswered: UnansweredPacket): void {
  own.save('unanswered', userId, unanswered)
}

export function clearUnanswered(userId: number): void {
  own.save('unanswered', userId, null)
}

export function unansweredPacket(userId: number): UnansweredPacket | undefined {
  const isValid = (data: unknown): data is UnansweredPacket =>
    hasFields(data, ['key', 'agreed']) &&
    hasFields((data as UnansweredPacket).agreed, ['amount', 'shares', 'split', 'greeting', 'people'])
  return own.load('unanswered', userId, isValid)?.data
}
