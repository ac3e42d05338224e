import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A link may lead to a trade's chat by `?chat=open`. The wish is taken out of the address before it is granted, so that
 * neither a reload nor a step back opens the chat once more.
 */
export function useChatWanted(onWanted: () => void): void {
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
