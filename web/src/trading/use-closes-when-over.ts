import { useEffect, useState } from 'react'
import { toast } from '../ui/toast.tsx'

/**
 * Closes a sheet whose matter was settled while it lay open, by the other side, an arbiter or another device, and says so. What was
 * learned before it opened does not count. `isBusy`: the reader's own act is under way, or told as done.
 */
export function useClosesWhenOver({
  open,
  isOver,
  learnedAt,
  isBusy,
  text,
  onClose,
}: {
  open: boolean
  isOver: boolean
  /** When the device learned what `isOver` is taken from, in milliseconds. */
  learnedAt: number
  isBusy: boolean
  text: string
  onClose: () => void
}): void {
  const [openedAt] = useState(() => Date.now())
  const closes = open && isOver && !isBusy && learnedAt > openedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once
  useEffect(() => {
    if (!closes) return
    onClose()
    toast(text)
  }, [closes])
}
