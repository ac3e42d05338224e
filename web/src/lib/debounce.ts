/** Delays an action until its caller has been quiet for a while; only the last call counts. */
export interface Debounced<T> {
  later: (value: T) => void
  /** Runs at once and drops the waiting call. */
  now: (value: T) => void
  cancel: () => void
}

export function debounce<T>(milliseconds: number, action: (value: T) => void): Debounced<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    now: (value) => {
      cancel()
      action(value)
    },
    later: (value) => {
      cancel()
      timer = setTimeout(() => action(value), milliseconds)
    },
  }
}
