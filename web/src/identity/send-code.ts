import { useState } from 'react'
import { messageOf, Refusal } from '../lib/api/failure.ts'
import { type Cooldown, useCooldown } from '../lib/cooldown.ts'
import { useWords } from '../lib/words.ts'
import type { Message } from '../ui/message-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { words } from './words.ts'

/** Sending a code by mail: blocked while it runs and while it cools down; a failure ends the wait at once. */
export function useSendCode(cooldown: Cooldown, onFailure: (message: Message) => void) {
  const w = useWords(words)
  const [sending, setSending] = useState(false)
  const wait = useCooldown(cooldown)

  const sendCode = async (sentTo: string, ask: () => Promise<unknown>) => {
    if (sending || wait.left > 0) return
    setSending(true)
    wait.start(sentTo)
    try {
      await ask()
      toast(w.message.codeSent, { tone: 'good' })
    } catch (error) {
      wait.clear()
      onFailure({
        tone: 'bad',
        title: w.message.codeFailed,
        text: isTooMany(error) ? w.message.tooManyRequests(error.retryAfterSeconds) : messageOf(error),
      })
    } finally {
      setSending(false)
    }
  }

  return { sendCode, sending, secondsLeft: wait.left }
}

function isTooMany(error: unknown): error is Refusal & { retryAfterSeconds: number } {
  return error instanceof Refusal && error.status === 429 && error.retryAfterSeconds !== undefined
}
