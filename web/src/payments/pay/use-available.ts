import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { useBalances } from '../../points/queries.ts'
import { words } from '../words.ts'

/** Returns the GF that can be spent, and a text for it with its time where it may be old. */
export function useAvailable(): { available: Units | undefined; shown: string } {
  const w = useWords(words).form
  const { account, asOf } = useBalances()
  if (!account) return { available: undefined, shown: '' }
  const available = readUnits(account.gfBalance) - readUnits(account.frozenGf)
  const amount = showUnits(available)
  const time = showMinute(asOf)
  return { available, shown: time ? w.availableAsOf(amount, time) : w.available(amount) }
}
