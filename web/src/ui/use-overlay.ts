import { useState } from 'react'

/** Manages an overlay; each opening has a number and starts fresh, and the content stays while it slides out. */
export function useOverlay<T>() {
  const [state, setState] = useState<{ of: T | undefined; isOpen: boolean; opening: number }>({
    of: undefined,
    isOpen: false,
    opening: 0,
  })
  return {
    ...state,
    open: (of: T) => setState(({ opening }) => ({ of, isOpen: true, opening: opening + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  }
}
