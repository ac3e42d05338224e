import { messageOf, Refusal } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import type { Message } from '../ui/message-dialog.tsx'
import { words } from './apply-words.ts'

/** Each result of an application has its own head (001 section 8); the sentence is the server's. */
export function useSendFailure(): (error: unknown) => Message & { isOvertaken: boolean } {
  const w = useWords(words).failed
  return (error) => {
    const say = (title: string, isOvertaken = false) => ({
      tone: 'bad' as const,
      title,
      text: messageOf(error) || w.generic,
      isOvertaken,
    })
    if (!(error instanceof Refusal)) return say(w.title)
    if (error.is('alreadyMerchant')) return say(w.already, true)
    if (error.is('applicationPending')) return say(w.pending, true)
    if (error.is('applicationRejected')) return say(w.rejected, true)
    if (error.is('parameter')) return say(w.parameters)
    if (error.is('validation')) return say(w.validation)
    return error.is('notSignedIn') ? say(w.signIn) : say(w.title)
  }
}
