import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import type { Message } from '../../ui/message-dialog.tsx'
import { words } from './apply-words.ts'

interface Failure extends Message {
  /** The shown state is outdated. */
  isOvertaken: boolean
}

/**
 * Returns the message of a failed application: a title for each error (rules/merchants#results), and the server's text.
 */
export function sendFailure(error: unknown, w: Heads): Failure {
  const say = (title: string, isOvertaken = false): Failure => ({
    tone: 'bad',
    title,
    text: messageOf(error, w.generic),
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

type Heads = (typeof words)['zh' | 'en']['failed']

export function useSendFailure(): (error: unknown) => Failure {
  const w = useWords(words).failed
  return (error) => sendFailure(error, w)
}
