import type { OperationName } from '@torch/contract/api.ts'
import { useRef, useState } from 'react'
import { BY_PASSKEY, paymentSecret } from '../passkeys.ts'
import { randomHex } from '../random-hex.ts'
import { forgetSubmittedText } from '../typed-text.ts'
import { type CallInput, call, type Data } from './client.ts'
import { Refusal, Unreachable } from './failure.ts'
import { invalidatePoints } from './queries.ts'

/**
 * `asking`: the connection was lost and the call is repeated. `unknown`: no response arrived, and the user may repeat.
 */
export type Progress = 'idle' | 'running' | 'retrying' | 'unknown'

export interface IdempotentMutation<N extends OperationName> {
  /** The idempotency key of the next attempt. */
  key: string
  progress: Progress
  /** Returns the response or throws the server's error; undefined where the outcome is unknown. */
  send: (input: Input<N>) => Promise<Data<N> | undefined>
}

type Input<N extends OperationName> = Omit<CallInput<N>, 'key' | 'signal'>

/**
 * Sends one movement of points. Its idempotency key is made when the form opens and sent with every attempt, so the
 * points move once; after an error the corrected form gets a new key. A movement sent before a reload continues with
 * `previousKey`, also after errors, because it cannot be corrected.
 */
export function useIdempotentMutation<N extends OperationName>(
  name: N,
  previousKey?: string,
): IdempotentMutation<N> {
  const [key, setKey] = useState(() => previousKey ?? newIdempotencyKey())
  const [progress, setProgress] = useState<Progress>('idle')
  // A passkey proof is valid once: repeats with the same key must send the same proof.
  const provenInput = useRef<Input<N>>(undefined)

  const begin = () => {
    provenInput.current = undefined
    setProgress('idle')
    setKey(previousKey ?? newIdempotencyKey())
  }
  const send = async (filled: Input<N>) => {
    setProgress('running')
    let input: Input<N>
    try {
      input = provenInput.current ?? (await withProof(filled))
    } catch (error) {
      // Nothing was sent now, but perhaps before: the key stays.
      setProgress('idle')
      throw error
    }
    if (input !== filled) provenInput.current = input
    // A movement sent before a reload has no response either.
    let wasLost = key === previousKey
    const onRetry = () => {
      wasLost = true
      setProgress('retrying')
    }
    try {
      const answer = await callWithRetries(name, { ...input, key } as CallInput<N> & { key: string }, onRetry)
      forgetSubmittedText()
      void invalidatePoints()
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

/** Asks the device for a passkey if the form says so, and sends its proof in place of the payment password. */
async function withProof<N extends OperationName>(filled: Input<N>): Promise<Input<N>> {
  const { body } = filled as { body?: Record<string, unknown> }
  if (body?.paymentPassword !== BY_PASSKEY) return filled
  return { ...filled, body: { ...body, paymentPassword: await paymentSecret(BY_PASSKEY) } }
}

/**
 * Returns whether an error proves that nothing moved. An error about the caller, such as "too many requests", proves
 * nothing about an earlier attempt whose response was lost.
 */
export function isSettled(error: unknown, wasLost: boolean): error is Refusal {
  if (!(error instanceof Refusal) || error.status >= 500 || error.is('requestInProgress')) return false
  const isAboutCaller = error.status === 401 || error.status === 429 || error.is('paymentsLocked')
  return !(wasLost && isAboutCaller)
}

/** Returns an idempotency key for one movement of points, made when the form opens; the same key never moves points twice. */
export function newIdempotencyKey(): string {
  return randomHex(16)
}

const RETRY_DELAYS_MILLISECONDS = [1000, 2000, 4000]

/**
 * Calls until a response arrives: after a lost connection it is unknown whether the points moved, and repeating with the
 * same key answers that. Throws `Unreachable` in the end; the form may then repeat with the same key.
 */
export async function callWithRetries<N extends OperationName>(
  name: N,
  input: CallInput<N> & { key: string },
  onRetry: () => void = () => {},
  waits: readonly number[] = RETRY_DELAYS_MILLISECONDS,
): Promise<Data<N>> {
  for (const wait of waits) {
    try {
      return await (call as (name: N, input: CallInput<N>) => Promise<Data<N>>)(name, input)
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      onRetry()
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return (call as (name: N, input: CallInput<N>) => Promise<Data<N>>)(name, input)
}

/** Returns whether the points may have moved, or still may, in spite of this failure. */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof Unreachable) return true
  return error instanceof Refusal && (error.is('requestInProgress') || error.status >= 500)
}
