import { createContext, useContext } from 'react'
import { useWords } from '../lib/words.ts'
import { useOnline } from '../ui/offline-notice.tsx'
import { useTradingHalt } from './use-halt.ts'
import { words } from './words.ts'

/** Whether the content below is cached from an earlier visit, because no response arrives (last-seen.ts). */
export const FromEarlier = createContext(false)

export interface Stop {
  /** The reason for disabled buttons. */
  text: string
  isOffline: boolean
}

/** Returns why no action is possible now: offline or halted. Undefined where actions are possible. */
export function useStop(): Stop | undefined {
  const { cutOff } = useWords(words)
  const halt = useTradingHalt()
  const isFromEarlier = useContext(FromEarlier)
  const isOnline = useOnline()
  if (!isOnline || isFromEarlier) return { text: cutOff, isOffline: true }
  return halt && { text: halt.text, isOffline: false }
}

/** Evidence is accepted during a halt too. */
const GOES_ON = 'add-evidence'

/** Returns the actions of an order, a trade or an appeal, disabled while none is possible. */
export function useActsNow<Act extends { act: string; reason: string | null }>(
  actions: readonly Act[],
): readonly Act[] {
  const stop = useStop()
  if (!stop) return actions
  return actions.map((one) => (one.act === GOES_ON && !stop.isOffline ? one : { ...one, reason: stop.text }))
}
