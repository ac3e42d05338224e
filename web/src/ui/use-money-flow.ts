import type { OperationName } from '@torch/contract/api.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallInput, Data } from '../lib/api/client.ts'
import { messageOf, Refusal } from '../lib/api/failure.ts'
import { type Progress, useIntention } from '../lib/api/use-intention.ts'

export type MoneyBeat = 'form' | 'confirm' | 'receipt'

/** In which beat a movement is, and what leads from one to the next. */
export interface MoneySteps {
  beat: MoneyBeat
  progress: Progress
  confirm: () => void
  edit: () => void
}

interface FlowOptions<Agreed> {
  /** Where nothing is left to fill in: the flow begins with the confirmation. */
  agreedBefore?: Agreed | undefined
  /** Of an intention that was sent before this screen was opened. */
  key?: string | undefined
  /** Told before each sending, with the key that goes with it. */
  onSend?: (agreed: Agreed, key: string) => void
  /** Whether a refusal is about what stands in the confirmation, such as a second key that is asked for there. */
  staysToConfirm?: (error: unknown) => boolean
}

/**
 * The three beats of a movement of points. `agreed` is what the form said when the confirmation opened: live events must
 * not change it under the reader's eye. A refusal leads back to the form, with what the server said.
 */
export function useMoneyFlow<N extends OperationName, Agreed>(
  name: N,
  input: (agreed: Agreed) => Omit<CallInput<N>, 'key' | 'signal'>,
  { agreedBefore, key: keyBefore, onSend, staysToConfirm }: FlowOptions<Agreed> = {},
) {
  const { key, progress, send } = useIntention(name, keyBefore)
  const [beat, setBeat] = useState<MoneyBeat>(agreedBefore ? 'confirm' : 'form')
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
      setBeat('receipt')
    } catch (error) {
      setRefusal(error)
      if (!staysToConfirm?.(error)) setBeat('form')
    }
  }
  // An answer that did not come is asked for again when the network returns or the screen is looked at again.
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
    beat,
    progress,
    agreed,
    receipt,
    /** What the server refused last, until the form is changed. */
    refusal: refusal instanceof Refusal ? refusal : undefined,
    fault: refusal === undefined ? undefined : messageOf(refusal),
    review: (next: Agreed) => {
      setRefusal(undefined)
      setAgreed(next)
      setBeat('confirm')
    },
    edit: () => setBeat('form'),
    /** What was wrong with the old form is not wrong with the new one. */
    changed: () => setRefusal(undefined),
    confirm: () => void confirm(),
  }
}
