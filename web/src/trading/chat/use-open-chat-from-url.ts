import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Opens a trade's chat for links with `?chat=open`. The parameter is removed first, so that neither a reload nor a step
 * back opens it again.
 */
export function useOpenChatFromUrl(onWanted: () => void): void {
  const [params, setParams] = useSearchParams()
  const [isTaken, setTaken] = useState(false)
  const grant = useEffectEvent(onWanted)
  const isWanted = params.get('chat') === 'open'

  useEffect(() => {
    if (isWanted) {
      setTaken(true)
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('chat')
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    } else if (isTaken) {
      setTaken(false)
      grant()
    }
  }, [isWanted, isTaken, setParams])
}
