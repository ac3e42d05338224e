import { useEffect, useEffectEvent } from 'react'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { hasFields, openOfflineCache } from '../../lib/offline-cache.ts'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'

/** A recipient: the code for the request, and the name. */
export interface NamedRecipient {
  code: string
  name: string
  avatarUrl: string | null
}

export interface Agreed {
  /** The total as it is sent: '12.50'. */
  amount: string
  shares: number
  split: 'equal' | 'chance'
  greeting: string
  /** Empty: everyone with the link. */
  people: NamedRecipient[]
}

/** Device cache of a packet sent without a response, deleted with the session. */
const own = openOfflineCache<'unanswered'>('packetsLastSeen')

export interface UnansweredPacket {
  key: string
  /** As sent: the key is valid only for exactly this. */
  agreed: Agreed
}

function saveUnanswered(userId: number, unanswered: UnansweredPacket): void {
  own.save('unanswered', userId, unanswered)
}

function clearUnanswered(userId: number): void {
  own.save('unanswered', userId, null)
}

export function unansweredPacket(userId: number): UnansweredPacket | undefined {
  const isValid = (data: unknown): data is UnansweredPacket =>
    hasFields(data, ['key', 'agreed']) &&
    hasFields((data as UnansweredPacket).agreed, ['amount', 'shares', 'split', 'greeting', 'people'])
  return own.load('unanswered', userId, isValid)?.data
}

/** Runs a red packet's three steps. One without a response starts with the second, with the same key. */
export function usePacketFlow(userId: number, unanswered: UnansweredPacket | undefined) {
  const flow = useMoneyFlow(
    'sendRedPacket',
    ({ people, ...agreed }: Agreed) => ({
      query: { fromUserId: userId },
      body: { ...agreed, recipients: people.map(({ code }) => code), paymentPassword: secondKey.password },
    }),
    {
      agreedBefore: unanswered?.agreed,
      key: unanswered?.key,
      onSend: (agreed, key) => saveUnanswered(userId, { key, agreed }),
      staysToConfirm: () => true,
    },
  )
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true, withKeypad: true })
  const { refusal, receipt } = flow
  const settle = useEffectEvent(() => {
    // A wrong password says nothing about an earlier attempt.
    if (receipt || !(unanswered && secondKey.isFault)) clearUnanswered(userId)
  })
  useEffect(() => {
    if (refusal || receipt) settle()
  }, [refusal, receipt])
  return { ...flow, secondKey, fault: secondKey.isFault ? undefined : flow.fault }
}
