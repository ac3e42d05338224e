import { hasFields, openLastSeen } from '../../lib/last-seen.ts'
import type { Agreed } from './agreed-packet.ts'

/** What this device keeps of a packet that was sent and whose answer has not been seen; it goes with the session. */
const own = openLastSeen<'unanswered'>('packetsLastSeen')

export interface UnansweredPacket {
  key: string
  /** As it was sent: the key is good for exactly this. */
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
