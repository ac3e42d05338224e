import { useState } from 'react'

/** Which pictures of a form are still on their way. */
export function useUploads() {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  return {
    isAny: names.size > 0,
    /** For the `onBusy` of the picture of that name. */
    note: (name: string) => (busy: boolean) =>
      setNames((now) => {
        if (now.has(name) === busy) return now
        return busy ? new Set([...now, name]) : new Set([...now].filter((one) => one !== name))
      }),
  }
}
