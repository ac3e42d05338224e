import { useEffect, useEffectEvent } from 'react'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import type { Agreed } from './agreed-packet.ts'
import { clearUnanswered, saveUnanswered, type UnansweredPacket } from './unanswered-packet.ts'

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
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true })
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
