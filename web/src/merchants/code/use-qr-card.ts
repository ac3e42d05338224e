import { type RefObject, useEffect, useState } from 'react'
import { useOnline } from '../../ui/offline-notice.tsx'
import { drawQrCard, type QrCardContent } from './draw-qr-card.ts'

export type QrStatus = 'loading' | 'loaded' | 'failed'

const RECHECK_MILLISECONDS = 500

/**
 * Draws the card and returns the state. A visitor's card fails offline, since the shop's code may have changed, and
 * reloads automatically; the shop's own card needs no network.
 */
export function useQrCard(
  canvas: RefObject<HTMLCanvasElement | null>,
  { link, title, note }: QrCardContent,
  needsNetwork: boolean,
): { status: QrStatus; reload: () => void } {
  const [status, setStatus] = useState<QrStatus>('loading')
  const [attempt, setAttempt] = useState(0)
  const online = useOnline()
  const canLoad = online || !needsNetwork

  useEffect(() => {
    if (!canLoad) {
      setStatus('failed')
      return
    }
    let isCurrent = true
    const settle = (next: QrStatus) => isCurrent && setStatus(next)
    setStatus('loading')
    drawQrCard(canvas.current, { link, title, note }).then(
      () => settle('loaded'),
      (error: unknown) => {
        console.error(error)
        settle('failed')
      },
    )
    // After a reload it fails after half a second, so that the user can retry.
    const recheck = () => setStatus((now) => (now === 'loading' ? 'failed' : now))
    const timer = attempt > 0 ? setTimeout(recheck, RECHECK_MILLISECONDS) : undefined
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [canvas, link, title, note, canLoad, attempt])

  return { status, reload: () => setAttempt((count) => count + 1) }
}
