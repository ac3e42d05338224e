import { createContext, useContext } from 'react'
import { useWords } from '../lib/words.ts'
import { useOnline } from '../ui/offline-notice.tsx'
import { useTradingHalt } from './use-halt.ts'
import { words } from './words.ts'

/** Whether the content below is cached from an earlier visit, because no response arrives (offline-cache.ts). */
export const FromCacheContext = createContext(false)

export interface ActionBlock {
  /** The reason for disabled buttons. */
  text: string
  isOffline: boolean
}

/** Returns why no action is possible now: offline or halted. Undefined where actions are possible. */
export function useActionBlock(): ActionBlock | undefined {
  const { cutOff } = useWords(words)
  const halt = useTradingHalt()
  const isFromCache = useContext(FromCacheContext)
  const isOnline = useOnline()
  if (!isOnline || isFromCache) return { text: cutOff, isOffline: true }
  return halt && { text: halt.text, isOffline: false }
}

/** Evidence is accepted during a halt too. */
const ALLOWED_WHILE_HALTED = 'add-evidence'

/** Returns the actions of an order, a trade or an appeal, disabled while none is possible. */
export function useAvailableActions<Act extends { act: string; reason: string | null }>(
  actions: readonly Act[],
): readonly Act[] {
  const actionBlock = useActionBlock()
  if (!actionBlock) return actions
  return actions.map((one) =>
    one.act === ALLOWED_WHILE_HALTED && !actionBlock.isOffline ? one : { ...one, reason: actionBlock.text },
  )
}
