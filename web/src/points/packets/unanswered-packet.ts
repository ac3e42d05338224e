import { hasFields, openLastSeen } from '../../lib/last-seen.ts'
import type { Agreed } from './agreed-packet.ts'

/** Device cache of a packet sent without a response, deleted with the session. */
const own = openLastSeen<'unanswered'>('packetsLastSeen')

export interface UnansweredPacket {
  key: string
  /** As sent: the key is valid only for exactly this. */
  agreed: Agreed
}

export function keepUnanswered(userId: number, unanswered: UnansweredPacket): void {
  own.keep('unanswered', userId, unanswered)
}

export function forgetUnanswered(userId: number): void {
  own.keep('unanswered', userId, null)
}

export function unansweredPacket(userId: number): UnansweredPacket | undefined {
  const isSound = (data: unknown): data is UnansweredPacket =>
    hasFields(data, ['key', 'agreed']) &&
    hasFields((data as UnansweredPacket).agreed, ['amount', 'shares', 'split', 'greeting', 'people'])
  return own.seen('unanswered', userId, isSound)?.data
}
