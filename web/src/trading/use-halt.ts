import { useService } from '../lib/service.ts'
import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

interface TradingHalt {
  /** In milliseconds of the platform's time. */
  since: number
  /** What a button says of it. The reason stands over the screen. */
  text: string
}

/** Whether operators have halted the hall; undefined while it goes on. */
export function useTradingHalt(): TradingHalt | undefined {
  const { halted } = useWords(words)
  const halt = useService()?.halts.find(({ part }) => part === 'trading')
  return halt && { since: Date.parse(halt.since), text: halted }
}
