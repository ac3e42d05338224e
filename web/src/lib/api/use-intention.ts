import { useQueryClient } from '@tanstack/react-query'
import type { OperationName } from '@torch/contract/api.ts'
import { useRef, useState } from 'react'
import { BY_PASSKEY, paymentSecret } from '../passkeys.ts'
import { POINTS } from '../query-keys.ts'
import type { CallInput, Data } from './client.ts'
import { Refusal } from './failure.ts'
import { callUntilAnswered, newKey } from './money-call.ts'

/** `asking`: the connection was lost and we ask again. `unknown`: nobody has answered, and the person may ask. */
export type Progress = 'idle' | 'running' | 'asking' | 'unknown'

export interface Intention<N extends OperationName> {
  /** Goes with the next sending. */
  key: string
  progress: Progress
  /** Gives the answer, or throws the server's refusal. Undefined where nobody knows yet. */
  send: (input: Input<N>) => Promise<Data<N> | undefined>
}

type Input<N extends OperationName> = Omit<CallInput<N>, 'key' | 'signal'>

/**
 * One intention to move points. Its key is made when the form opens and goes with every attempt, so that however often
 * it is sent the points move once; a refusal ends the intention, and the corrected form is a new one. One that was sent
 * before a reload goes on with `keyBefore`, whatever is refused meanwhile: nothing of it can be corrected.
 */
export function useIntention<N extends OperationName>(name: N, keyBefore?: string): Intention<N> {
  const [key, setKey] = useState(() => keyBefore ?? newKey())
  const [progress, setProgress] = useState<Progress>('idle')
  const queries = useQueryClient()
  // A proof by passkey is good once: whoever asks again with the same key has to send the same one.
  const proven = useRef<Input<N>>(undefined)

  const begin = () => {
    proven.current = undefined
    setProgress('idle')
    setKey(keyBefore ?? newKey())
  }
  const send = async (filled: Input<N>) => {
    setProgress('running')
    let input: Input<N>
    try {
      input = proven.current ?? (await withProof(filled))
    } catch (error) {
      // Nothing was sent now. The key stays: something may have been sent with it before.
      setProgress('idle')
      throw error
    }
    if (input !== filled) proven.current = input
    // Of what was sent before a reload no answer came either.
    let wasLost = key === keyBefore
    const onAskAgain = () => {
      wasLost = true
      setProgress('asking')
    }
    try {
      const answer = await callUntilAnswered(
        name,
        { ...input, key } as CallInput<N> & { key: string },
        onAskAgain,
      )
      void queries.invalidateQueries({ queryKey: POINTS })
      begin()
      return answer
    } catch (error) {
      if (!isSettled(error, wasLost)) {
        setProgress('unknown')
        return undefined
      }
      begin()
      throw error
    }
  }
  return { key, progress, send }
}

/** Where the form says so, the device is asked for a passkey now, and its proof goes in place of the payment password. */
async function withProof<N extends OperationName>(filled: Input<N>): Promise<Input<N>> {
  const { body } = filled as { body?: Record<string, unknown> }
  if (body?.paymentPassword !== BY_PASSKEY) return filled
  return { ...filled, body: { ...body, paymentPassword: await paymentSecret(BY_PASSKEY) } }
}

/**
 * Whether an answer says for sure that nothing moved. One that is not about the movement itself, such as "too many
 * requests", says nothing of an earlier attempt whose answer was lost.
 */
export function isSettled(error: unknown, wasLost: boolean): error is Refusal {
  if (!(error instanceof Refusal) || error.status >= 500 || error.is('stillRunning')) return false
  const isAboutCaller = error.status === 401 || error.status === 429 || error.is('paymentsLocked')
  return !(wasLost && isAboutCaller)
}
