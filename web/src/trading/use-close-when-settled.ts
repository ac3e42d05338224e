import { useEffect, useState } from 'react'
import { toast } from '../ui/toast.tsx'

/**
 * Closes a sheet with a message when its subject was settled meanwhile by the other side, an arbiter or another device.
 * Data from before the opening does not count. `isBusy`: the user's own action is running or done.
 */
export function useCloseWhenSettled({
  open,
  isOver,
  loadedAt,
  isBusy,
  text,
  onClose,
}: {
  open: boolean
  isOver: boolean
  /** When the data behind `isOver` was loaded, in milliseconds. */
  loadedAt: number
  isBusy: boolean
  text: string
  onClose: () => void
}): void {
  const [openedAt] = useState(() => Date.now())
  const closes = open && isOver && !isBusy && loadedAt > openedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once
  useEffect(() => {
    if (!closes) return
    onClose()
    toast(text)
  }, [closes])
}
