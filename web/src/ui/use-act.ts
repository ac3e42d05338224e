import { useState } from 'react'
import { messageOf } from '../lib/api/failure.ts'
import type { Message } from './message-dialog.tsx'

/** The head of what is said where an act fails, the sentence being the server's; or all of it. */
type Failed = string | ((error: unknown) => Message)

/** What a press sets off: whether it is under way, and what there is to say of it in a `MessageDialog`. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  return {
    busy,
    /** True where it was done; where it was not, that has been said. */
    run: async (failed: Failed, act: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      try {
        await act()
        return true
      } catch (error) {
        const isHead = typeof failed === 'string'
        setMessage(isHead ? { tone: 'bad', title: failed, text: messageOf(error) } : failed(error))
        return false
      } finally {
        setBusy(false)
      }
    },
    say: setMessage,
    /** For the `MessageDialog`. */
    told: { message, onClose: () => setMessage(undefined) },
  }
}
