import type { OperationName } from '@torch/contract/api.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallInput, Data } from '../lib/api/client.ts'
import { messageOf, Refusal } from '../lib/api/failure.ts'
import { type Progress, useIdempotentMutation } from '../lib/api/use-idempotent-mutation.ts'

export type MoneyStep = 'form' | 'confirm' | 'receipt'

/** The current step of a movement, and the transitions. */
export interface MoneyFlow {
  step: MoneyStep
  progress: Progress
  confirm: () => void
  edit: () => void
}

interface FlowOptions<Agreed> {
  /** For a flow that begins with the confirmation. */
  agreedBefore?: Agreed | undefined
  /** The key of a movement sent before this screen was opened. */
  key?: string | undefined
  /** Called before each attempt, with its key. */
  onSend?: (agreed: Agreed, key: string) => void
  /** Returns whether an error concerns the confirmation itself, such as a second key entered there. */
  staysToConfirm?: (error: unknown) => boolean
}

/**
 * Runs the three steps of a movement of points. `agreed` is the form's content at the confirmation: live events must not
 * change it while it is read. An error leads back to the form with the server's text.
 */
export function useMoneyFlow<N extends OperationName, Agreed>(
  name: N,
  input: (agreed: Agreed) => Omit<CallInput<N>, 'key' | 'signal'>,
  { agreedBefore, key: previousKey, onSend, staysToConfirm }: FlowOptions<Agreed> = {},
) {
  const { key, progress, send } = useIdempotentMutation(name, previousKey)
  const [step, setStep] = useState<MoneyStep>(agreedBefore ? 'confirm' : 'form')
  const [agreed, setAgreed] = useState(agreedBefore)
  const [receipt, setReceipt] = useState<Data<N>>()
  const [refusal, setRefusal] = useState<unknown>()

  const confirm = async () => {
    if (!agreed) return
    setRefusal(undefined)
    onSend?.(agreed, key)
    try {
      const answer = await send(input(agreed))
      if (answer === undefined) return
      setReceipt(answer)
      setStep('receipt')
    } catch (error) {
      setRefusal(error)
      if (!staysToConfirm?.(error)) setStep('form')
    }
  }
  // Requests a missing outcome again when the network returns or the page becomes visible.
  const askAgain = useEffectEvent(() => {
    if (navigator.onLine && document.visibilityState === 'visible') void confirm()
  })
  const isUnanswered = progress === 'unknown'
  useEffect(() => {
    if (!isUnanswered) return
    const stop = new AbortController()
    addEventListener('online', () => askAgain(), { signal: stop.signal })
    document.addEventListener('visibilitychange', () => askAgain(), { signal: stop.signal })
    return () => stop.abort()
  }, [isUnanswered])
  return {
    step,
    progress,
    agreed,
    receipt,
    /** The server's last error, until the form is changed. */
    refusal: refusal instanceof Refusal ? refusal : undefined,
    fault: refusal === undefined ? undefined : messageOf(refusal),
    review: (next: Agreed) => {
      setRefusal(undefined)
      setAgreed(next)
      setStep('confirm')
    },
    edit: () => setStep('form'),
    /** Clears the error, since the form has changed. */
    changed: () => setRefusal(undefined),
    confirm: () => void confirm(),
  }
}
