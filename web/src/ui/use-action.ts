import { useState } from 'react'
import { messageOf } from '../lib/api/failure.ts'
import { getLanguage } from '../lib/language.ts'
import { showPair } from '../lib/pair.ts'
import { forgetSubmittedText } from '../lib/typed-text.ts'
import type { Message } from './message-dialog.tsx'
import { toast } from './toast.tsx'

/**
 * The title for a failed act, whose text is the server's; or a whole message; or undefined where the error is shown
 * elsewhere, such as beside a field.
 */
type Failed = string | undefined | ((error: unknown) => Message | undefined)

/** Runs an action: whether it is in progress, and its message for a `MessageDialog` or a `FaultNote`. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  return {
    busy,
    /** Returns true on success; a failure sets the message. */
    run: async (failed: Failed, act: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      setMessage(undefined)
      try {
        await act()
        forgetSubmittedText()
        return true
      } catch (error) {
        setMessage(typeof failed === 'function' ? failed(error) : faultMessage(messageOf(error), failed))
        return false
      } finally {
        setBusy(false)
      }
    },
    showMessage: setMessage,
    /** Properties for the `MessageDialog`. */
    messageProps: {
      message,
      onClose: () => {
        setMessage(undefined)
        message?.onClosed?.()
      },
    },
  }
}

export type Action = ReturnType<typeof useAction>

export function faultMessage(text: string, title = ''): Message {
  return { tone: 'bad', title, text }
}

/**
 * Returns an error handler that shows a toast, for failures of little weight, such as of a switch or a list; with or
 * without a title.
 */
export const toastOnError =
  (head?: string, { fallback }: { fallback?: string } = {}) =>
  (error: unknown) => {
    const sentence = messageOf(error, fallback)
    toast(head === undefined ? sentence : showPair(head, sentence, getLanguage()), { tone: 'bad' })
    return undefined
  }
