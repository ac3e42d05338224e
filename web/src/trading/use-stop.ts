import { createContext, useContext } from 'react'
import { useWords } from '../lib/words.ts'
import { useOnline } from '../ui/offline-notice.tsx'
import { useTradingHalt } from './use-halt.ts'
import { words } from './words.ts'

/** Whether what stands below was seen on an earlier visit, because nobody answers (last-seen.ts). */
export const FromEarlier = createContext(false)

export interface Stop {
  /** What a button says of it. */
  text: string
  isOffline: boolean
}

/** Why nothing can be done in the hall at the moment: nobody answers, or it is halted. Undefined while it can. */
export function useStop(): Stop | undefined {
  const { cutOff } = useWords(words)
  const halt = useTradingHalt()
  const isFromEarlier = useContext(FromEarlier)
  const isOnline = useOnline()
  if (!isOnline || isFromEarlier) return { text: cutOff, isOffline: true }
  return halt && { text: halt.text, isOffline: false }
}

/** Evidence is taken during a halt all the same. */
const GOES_ON = 'add-evidence'

/** What an order, a trade or an appeal says of its buttons, and that they are off while nothing can be done. */
export function useActsNow<Act extends { act: string; reason: string | null }>(
  actions: readonly Act[],
): readonly Act[] {
  const stop = useStop()
  if (!stop) return actions
  return actions.map((one) => (one.act === GOES_ON && !stop.isOffline ? one : { ...one, reason: stop.text }))
}
