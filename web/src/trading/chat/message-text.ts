import type { TradeMessage } from '@torch/contract/trading.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './chat-words.ts'

/** What a message says, in the reader's language where it is a quick phrase. */
export function useMessageText(): (message: TradeMessage) => string {
  const w = useWords(words)
  return ({ text, phrase }) => text ?? (phrase ? w.phrase[phrase] : w.picture)
}
