import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { now } from '../../lib/clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { usePageVisible } from '../../lib/use-page-visible.ts'
import { makeOfflineCode } from './device-key.ts'

interface ShownCode {
  code: string
  /** When the next one replaces it, in milliseconds of the platform's time. */
  until: number
  isOffline: boolean
}

interface ShownCodeState {
  shown: ShownCode | undefined
  /** Why no code could be made, as the server says it. */
  fault: string | undefined
  secondsLeft: number
  refresh: () => void
}

/**
 * Makes a code and replaces it when it is due, while the page is visible: asks the server, or without a network signs one on this
 * device. `kind` is undefined while no code can be made.
 */
export function useShownCode(
  memberId: number,
  kind: 'online' | 'offline' | undefined,
  refreshSeconds: number,
): ShownCodeState {
  const [shown, setShown] = useState<ShownCode>()
  const [fault, setFault] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const isVisible = usePageVisible()
  const time = useNow(1000, kind !== undefined && isVisible)
  const current = shown && shown.isOffline === (kind === 'offline') ? shown : undefined
  const secondsLeft = current ? Math.max(0, Math.ceil((current.until - time) / 1000)) : 0
  const isDue = kind !== undefined && isVisible && secondsLeft === 0 && fault === undefined

  const make = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const next = kind === 'offline' ? await offlineCode(memberId, refreshSeconds) : await onlineCode()
      if (isCurrent()) setShown(next)
    } catch (error) {
      if (isCurrent()) setFault(messageOf(error))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt makes another code
  useEffect(() => {
    if (!isDue) return
    let isCurrent = true
    void make(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isDue, kind, attempt])
  const refresh = () => {
    setFault(undefined)
    setShown(undefined)
    setAttempt((count) => count + 1)
  }
  return { shown: current, fault, secondsLeft, refresh }
}

async function onlineCode(): Promise<ShownCode> {
  const { code, refreshTime } = await call('issuePayCode', { body: {} })
  return { code, until: Date.parse(refreshTime), isOffline: false }
}

async function offlineCode(memberId: number, refreshSeconds: number): Promise<ShownCode | undefined> {
  const code = await makeOfflineCode(memberId, Math.floor(now() / 1000))
  return code === undefined ? undefined : { code, until: now() + refreshSeconds * 1000, isOffline: true }
}
