import { useQueryClient } from '@tanstack/react-query'
import type { OperationName } from '@torch/contract/api.ts'
import { useState } from 'react'
import type { CallInput, Data } from './client.ts'
import { Refusal } from './failure.ts'
import { callUntilAnswered, newKey } from './money-call.ts'

/** `asking`: the connection was lost and we ask again. `unknown`: nobody has answered, and the person may ask. */
export type Progress = 'idle' | 'running' | 'asking' | 'unknown'

export interface Intention<N extends OperationName> {
  progress: Progress
  /** Gives the answer, or throws the server's refusal. Undefined where nobody knows yet. */
  send: (input: Omit<CallInput<N>, 'key' | 'signal'>) => Promise<Data<N> | undefined>
}

/**
 * One intention to move points. Its key is made when the form opens and goes with every attempt, so that however often
 * it is sent the points move once; a refusal ends the intention, and the corrected form is a new one.
 */
export function useIntention<N extends OperationName>(name: N): Intention<N> {
  const [key, setKey] = useState(newKey)
  const [progress, setProgress] = useState<Progress>('idle')
  const queries = useQueryClient()

  const send = async (input: Omit<CallInput<N>, 'key' | 'signal'>) => {
    setProgress('running')
    let wasLost = false
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
      void queries.invalidateQueries({ queryKey: ['points'] })
      setProgress('idle')
      setKey(newKey())
      return answer
    } catch (error) {
      if (!isSettled(error, wasLost)) {
        setProgress('unknown')
        return undefined
      }
      setProgress('idle')
      setKey(newKey())
      throw error
    }
  }
  return { progress, send }
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
