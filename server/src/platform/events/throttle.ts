export interface Throttled {
  (): void
  /** Cancels a pending call. */
  stop(): void
}

/** Calls `act` at once, and then at most once in `ms` milliseconds: requests in between cause one call at the end. */
export function throttle(ms: number, act: () => void): Throttled {
  let timer: NodeJS.Timeout | undefined
  let isPending = false
  function begin(): void {
    isPending = false
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (isPending) begin()
    }, ms)
  }
  const trigger = () => {
    if (timer) isPending = true
    else begin()
  }
  return Object.assign(trigger, { stop: () => clearTimeout(timer) })
}
