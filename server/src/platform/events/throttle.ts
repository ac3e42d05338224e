export interface Throttled {
  (): void
  /** Cancels a pending call. */
  stop(): void
}

/** Calls `act` at once, and then at most once in `ms` milliseconds: requests in between cause one call at the end. */
export function throttle(ms: number, act: () => void): Throttled {
  let timer: NodeJS.Timeout | undefined
  let isAsked = false
  function begin(): void {
    isAsked = false
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) begin()
    }, ms)
  }
  const ask = () => {
    if (timer) isAsked = true
    else begin()
  }
  return Object.assign(ask, { stop: () => clearTimeout(timer) })
}
