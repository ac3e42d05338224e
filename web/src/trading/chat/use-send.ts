import { useQueryClient } from '@tanstack/react-query'
import type { QuickPhrase } from '@torch/contract/trading.ts'
import { call } from '../../lib/api/client.ts'
import { messageOf, Unreachable } from '../../lib/api/failure.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { faultMessage, useAction } from '../../ui/use-action.ts'
import { tradingKeys } from '../query-keys.ts'
import { words } from './chat-words.ts'
import { mergeMessageIntoCache } from './queries.ts'

type Content = { text: string } | { phrase: QuickPhrase } | { picture: string }

/** Sends a message. Without a response it may have been sent: the list is reloaded, and the user is asked to check. */
export function useSend(transactionId: number) {
  const w = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const queryClient = useQueryClient()
  const { busy, run, showMessage, messageProps } = useAction()

  const send = async (content: Content): Promise<boolean> => {
    if (busy) return false
    return run(failed, async () => {
      const message = await call('sendMessage', { body: { transactionId, userId, ...content } })
      mergeMessageIntoCache(queryClient, userId, message)
    })
  }
  const failed = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: tradingKeys.messages(userId, transactionId) })
    return faultMessage(error instanceof Unreachable ? w.maybeSent : messageOf(error))
  }
  return {
    busy,
    failure: messageProps.message?.text,
    setFailure: (text?: string) => showMessage(text === undefined ? undefined : faultMessage(text)),
    send,
  }
}
