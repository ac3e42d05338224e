import { useQueryClient } from '@tanstack/react-query'
import type { QuickPhrase } from '@torch/contract/trading.ts'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf, Unreachable } from '../../lib/api/failure.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './chat-words.ts'
import { messagesKey, takeInMessage } from './queries.ts'

type Content = { text: string } | { phrase: QuickPhrase } | { picture: string }

/** Sends one message. Where no answer came it may have been sent: the list is asked, and the reader is told to look. */
export function useSend(transactionId: number) {
  const w = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const send = async (content: Content): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      const message = await call('sendMessage', { body: { transactionId, userId, ...content } })
      takeInMessage(queries, userId, message)
      return true
    } catch (error) {
      setFailure(error instanceof Unreachable ? w.maybeSent : messageOf(error))
      void queries.invalidateQueries({ queryKey: messagesKey(userId, transactionId) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, setFailure, send }
}
