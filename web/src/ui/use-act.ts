import { useState } from 'react'
import { messageOf } from '../lib/api/failure.ts'
import { getLanguage } from '../lib/language.ts'
import { showPair } from '../lib/pair.ts'
import type { Message } from './message-dialog.tsx'
import { toast } from './toast.tsx'

/**
 * The head of what is said where an act fails, the sentence being the server's, which may stand alone; or all of it; or
 * nothing, where it has been said elsewhere, such as beside a field.
 */
type Failed = string | undefined | ((error: unknown) => Message | undefined)

/** What a press sets off: whether it is under way, and what there is to say of it in a `MessageDialog` or a `FaultNote`. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  return {
    busy,
    /** True where it was done; where it was not, that has been said. */
    run: async (failed: Failed, act: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      setMessage(undefined)
      try {
        await act()
        return true
      } catch (error) {
        setMessage(typeof failed === 'function' ? failed(error) : faultMessage(messageOf(error), failed))
        return false
      } finally {
        setBusy(false)
      }
    },
    say: setMessage,
    /** For the `MessageDialog`. */
    told: {
      message,
      onClose: () => {
        setMessage(undefined)
        message?.onClosed?.()
      },
    },
  }
}

export type Act = ReturnType<typeof useAct>

export function faultMessage(text: string, title = ''): Message {
  return { tone: 'bad', title, text }
}

/** Says in passing what failed, where nothing more than a switch or a list is lost; with a head before the sentence, or alone. */
export const inPassing =
  (head?: string, { unsaid }: { unsaid?: string } = {}) =>
  (error: unknown) => {
    const sentence = messageOf(error, unsaid)
    toast(head === undefined ? sentence : showPair(head, sentence, getLanguage()), { tone: 'bad' })
    return undefined
  }
