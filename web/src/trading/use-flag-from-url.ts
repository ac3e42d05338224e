import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Acts once for links with `?<name>=open`. The parameter is removed first, so that neither a reload nor a step back acts again.
 */
export function useFlagFromUrl(name: string, onWanted: () => void): void {
  const [params, setParams] = useSearchParams()
  const [isTaken, setTaken] = useState(false)
  const grant = useEffectEvent(onWanted)
  const isWanted = params.get(name) === 'open'

  useEffect(() => {
    if (isWanted) {
      setTaken(true)
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete(name)
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    } else if (isTaken) {
      setTaken(false)
      grant()
    }
  }, [isWanted, isTaken, name, setParams])
}
