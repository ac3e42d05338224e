import type { OperationName } from '@torch/contract/api.ts'
import { useState } from 'react'
import type { CallInput, Data } from '../lib/api/client.ts'
import { messageOf, Refusal } from '../lib/api/failure.ts'
import { useIntention } from '../lib/api/use-intention.ts'

export type MoneyBeat = 'form' | 'confirm' | 'receipt'

/**
 * The three beats of a movement of points. `agreed` is what the form said when the confirmation opened: live events must
 * not change it under the reader's eye. A refusal leads back to the form, with what the server said.
 */
export function useMoneyFlow<N extends OperationName, Agreed>(
  name: N,
  input: (agreed: Agreed) => Omit<CallInput<N>, 'key' | 'signal'>,
) {
  const { progress, send } = useIntention(name)
  const [beat, setBeat] = useState<MoneyBeat>('form')
  const [agreed, setAgreed] = useState<Agreed>()
  const [receipt, setReceipt] = useState<Data<N>>()
  const [refusal, setRefusal] = useState<unknown>()

  const confirm = async () => {
    if (!agreed) return
    try {
      const answer = await send(input(agreed))
      if (answer === undefined) return
      setReceipt(answer)
      setBeat('receipt')
    } catch (error) {
      setRefusal(error)
      setBeat('form')
    }
  }
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
