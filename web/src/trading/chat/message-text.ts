import type { TradeMessage } from '@torch/contract/trading.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './chat-words.ts'

/** Returns the text of a message; quick phrases in the reader's language. */
export function useMessageText(): (message: TradeMessage) => string {
  const w = useWords(words)
  return ({ text, phrase }) => text ?? (phrase ? w.phrase[phrase] : w.picture)
}
