import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import type { Message } from '../../ui/message-dialog.tsx'
import { words } from './apply-words.ts'

interface SubmitFailure extends Message {
  /** The shown state is outdated. */
  isConflict: boolean
}

/**
 * Returns the message of a failed application: a title for each error (rules/merchants#results), and the server's text.
 */
export function submitFailureOf(error: unknown, w: FailureTitles): SubmitFailure {
  const failureOf = (title: string, isConflict = false): SubmitFailure => ({
    tone: 'bad',
    title,
    text: messageOf(error, w.generic),
    isConflict,
  })
  if (!(error instanceof Refusal)) return failureOf(w.title)
  if (error.is('alreadyMerchant')) return failureOf(w.already, true)
  if (error.is('applicationPending')) return failureOf(w.pending, true)
  if (error.is('applicationRejected')) return failureOf(w.rejected, true)
  if (error.is('parameter')) return failureOf(w.parameters)
  if (error.is('validation')) return failureOf(w.validation)
  return error.is('notSignedIn') ? failureOf(w.signIn) : failureOf(w.title)
}

type FailureTitles = (typeof words)['zh' | 'en']['failed']

export function useSubmitFailure(): (error: unknown) => SubmitFailure {
  const w = useWords(words).failed
  return (error) => submitFailureOf(error, w)
}
