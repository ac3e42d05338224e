import { PAY_CODE } from '@torch/contract/pay-code-format.ts'
import { useEffect, useEffectEvent } from 'react'

/** A hand scanner types a key every few milliseconds; nobody types so fast. */
const MAX_GAP_MILLISECONDS = 60

interface HandScannerOptions {
  /** Called with a whole code once Enter followed it. */
  onCode: (code: string) => void
  /** Called when a scan begins, before its digits reach the page. */
  onStart?: () => void
}

/**
 * Listens to a hand scanner: a keyboard that types quickly and ends with Enter. From the third quick digit on the keys are taken
 * from the page. The first two still reach it, so `onStart` lets the caller keep what they change.
 */
export function useHandScanner({ onCode, onStart }: HandScannerOptions): void {
  const found = useEffectEvent(onCode)
  const started = useEffectEvent(() => onStart?.())
  useEffect(() => {
    let typed = ''
    let last = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      const isQuick = event.timeStamp - last <= MAX_GAP_MILLISECONDS
      last = event.timeStamp
      if (/^\d$/.test(event.key)) {
        if (!isQuick) {
          typed = ''
          started()
        }
        typed += event.key
        if (typed.length > 2) take(event)
        return
      }
      const code = event.key === 'Enter' && isQuick && PAY_CODE.test(typed) ? typed : undefined
      if (event.key === 'Enter' && typed.length > 2 && isQuick) take(event)
      typed = ''
      if (code !== undefined) found(code)
    }
    // Before the page's own listeners.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
