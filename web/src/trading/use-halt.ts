import { useService } from '../lib/service.ts'
import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

interface TradingHalt {
  /** In milliseconds of platform time. */
  since: number
  /** The reason for disabled buttons; the halt's reason is shown above the screen. */
  text: string
}

/** Returns the halt of the hall; undefined for none. */
export function useTradingHalt(): TradingHalt | undefined {
  const { halted } = useWords(words)
  const halt = useService()?.halts.find(({ part }) => part === 'trading')
  return halt && { since: Date.parse(halt.since), text: halted }
}
