import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLater } from '../lib/use-later.ts'
import { useWords } from '../lib/words.ts'
import { toast } from './toast.tsx'
import { words } from './words.ts'

/** How long a tap may stay without a response. */
const SAID_AFTER_MILLISECONDS = 400

interface Opened {
  open: boolean
  onClose: () => void
}

interface Piece<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Cached once loaded. */
  Sheet?: ComponentType<Props>
}

/**
 * A sheet whose code comes when it is first opened, so that its page need not wait for it (decision 140). Who waits is told
 * so; where it does not come, that is said, and the next tap asks for it again.
 */
export function lateSheet<Props extends Opened>(load: Piece<Props>['load']): ComponentType<Props> {
  const piece: Piece<Props> = { load }
  return (props) => <LateSheet piece={piece} sheet={props} />
}

function LateSheet<Props extends Opened>({ piece, sheet }: { piece: Piece<Props>; sheet: Props }) {
  const w = useWords(words)
  const [isHere, setIsHere] = useState(piece.Sheet !== undefined)
  const isAwaited = sheet.open && !isHere
  const giveUp = useEffectEvent(() => {
    toast(w.sheetFailed, { tone: 'bad' })
    sheet.onClose()
  })
  useEffect(() => {
    if (!isAwaited) return
    let isLeft = false
    piece.load().then(
      (Sheet) => {
        piece.Sheet = Sheet
        setIsHere(true)
      },
      () => isLeft || giveUp(),
    )
    return () => {
      isLeft = true
    }
  }, [isAwaited, piece])
  useLater(isAwaited, SAID_AFTER_MILLISECONDS, () => toast(w.sheetOpening))
  return isHere && piece.Sheet && <piece.Sheet {...sheet} />
}
