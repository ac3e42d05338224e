import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTimeout } from '../lib/use-timeout.ts'
import { useWords } from '../lib/words.ts'
import { words } from './frame-words.ts'
import { toast } from './toast.tsx'

/** How long a tap may stay without a response. */
const TOAST_AFTER_MILLISECONDS = 400

interface SheetState {
  open: boolean
  onClose: () => void
}

interface SheetChunk<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Cached once loaded. */
  Sheet?: ComponentType<Props>
}

/**
 * A sheet whose code is loaded when it is first opened, so that its page need not wait for it (decision 140). Shows that it is
 * loading, and an error when it fails; the next tap loads it again.
 */
export function lazySheet<Props extends SheetState>(load: SheetChunk<Props>['load']): ComponentType<Props> {
  const chunk: SheetChunk<Props> = { load }
  return (props) => <LazySheet chunk={chunk} sheet={props} />
}

function LazySheet<Props extends SheetState>({ chunk, sheet }: { chunk: SheetChunk<Props>; sheet: Props }) {
  const w = useWords(words)
  const [isLoaded, setIsLoaded] = useState(chunk.Sheet !== undefined)
  const isLoading = sheet.open && !isLoaded
  const giveUp = useEffectEvent(() => {
    toast(w.sheetFailed, { tone: 'bad' })
    sheet.onClose()
  })
  useEffect(() => {
    if (!isLoading) return
    let isLeft = false
    chunk.load().then(
      (Sheet) => {
        chunk.Sheet = Sheet
        setIsLoaded(true)
      },
      () => isLeft || giveUp(),
    )
    return () => {
      isLeft = true
    }
  }, [isLoading, chunk])
  useTimeout(isLoading, TOAST_AFTER_MILLISECONDS, () => toast(w.sheetOpening))
  return isLoaded && chunk.Sheet && <chunk.Sheet {...sheet} />
}
