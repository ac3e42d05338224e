import { useState } from 'react'

/** Tracks which pictures of a form are still being uploaded. */
export function useUploads() {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  return {
    isAny: names.size > 0,
    /** Returns the `onBusy` handler of the picture with this name. */
    note: (name: string) => (busy: boolean) =>
      setNames((now) => {
        if (now.has(name) === busy) return now
        return busy ? new Set([...now, name]) : new Set([...now].filter((one) => one !== name))
      }),
  }
}
