import { messageOf, Refusal } from '../lib/api/failure.ts'
import { type Cooldown, useCooldown } from '../lib/cooldown.ts'
import { useWords } from '../lib/words.ts'
import { toast } from '../ui/toast.tsx'
import { faultMessage, useAction } from '../ui/use-action.ts'
import { words } from './words.ts'

/** Sends a code by mail: blocked while running and during the cooldown, which a failure ends at once. */
export function useSendCode(cooldown: Cooldown) {
  const w = useWords(words)
  const { busy, run } = useAction()
  const wait = useCooldown(cooldown)

  const sendCode = async (sentTo: string, ask: () => Promise<unknown>) => {
    if (busy || wait.left > 0) return
    wait.start(sentTo)
    await run(failed, async () => {
      await ask()
      toast(w.message.codeSent, { tone: 'good' })
    })
  }
  const failed = (error: unknown) => {
    wait.clear()
    const text = isTooMany(error) ? w.message.tooManyRequests(error.retryAfterSeconds) : messageOf(error)
    return faultMessage(text, w.message.codeFailed)
  }

  return { sendCode, sending: busy, secondsLeft: wait.left }
}

function isTooMany(error: unknown): error is Refusal & { retryAfterSeconds: number } {
  return error instanceof Refusal && error.status === 429 && error.retryAfterSeconds !== undefined
}
