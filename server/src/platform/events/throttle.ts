export interface Throttled {
  (): void
  /** What was asked for and not done yet is done no more. */
  stop(): void
}

/** Does it at once, and then at most once in so many milliseconds (a throttle): what was asked for meanwhile is done at their end. */
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
