import { useState } from 'react'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { useSecondKey } from './use-second-key.tsx'

/**
 * Asks for the second key in a dialog that sends at once. `watched` sends, and keeps what the server refused, so that a refusal
 * about the key is shown beside its field.
 */
export function useSecondKeyInDialog() {
  const [failure, setFailure] = useState<unknown>()
  const secondKey = useSecondKey({
    refusal: failure instanceof Refusal ? failure : undefined,
    fault: failure === undefined ? undefined : messageOf(failure),
    changed: () => setFailure(undefined),
    passkeyFirst: true,
  })
  return {
    ...secondKey,
    trackFailure: async <T,>(send: () => Promise<T>): Promise<T> => {
      setFailure(undefined)
      try {
        return await send()
      } catch (error) {
        setFailure(error)
        throw error
      }
    },
  }
}
