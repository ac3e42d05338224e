import { useState } from 'react'

/** What lies on top of a screen; each opening has a number of its own and begins anew, and it stays while it slides away. */
export function useOnTop<T>() {
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
