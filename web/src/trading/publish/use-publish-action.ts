import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useTimeout } from '../../lib/use-timeout.ts'

export type OrderTypeName = 'buy' | 'sell'

/** Long enough to recognise the page (rules/trading#publishing). */
const OPENS_AFTER_MILLISECONDS = 500

/**
 * Manages the sheet for publishing. A URL may open it (`?action=buy`) after half a second; closing removes the parameter.
 * Each opening has a number and starts with an empty form and a new key.
 */
export function usePublishAction(isMember: boolean) {
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState<{ type: OrderTypeName; isOpen: boolean; opening: number }>({
    type: 'buy',
    isOpen: false,
    opening: 0,
  })
  const [answered, setAnswered] = useState<string>()
  const wish = params.get('action')
  const wanted = wish === 'buy' || wish === 'sell' ? wish : undefined
  if (!wanted && answered !== undefined) setAnswered(undefined)

  const open = (type: OrderTypeName) =>
    setShown(({ opening }) => ({ type, isOpen: true, opening: opening + 1 }))
  useTimeout(isMember && wanted !== undefined && answered !== wanted, OPENS_AFTER_MILLISECONDS, () => {
    if (!wanted) return
    setAnswered(wanted)
    open(wanted)
  })
  const close = () => {
    setShown((before) => ({ ...before, isOpen: false }))
    if (wish === null) return
    // The sheet's history entry is removed first: the one beneath it has the parameter.
    void removeSheetEntries().then(() =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('action')
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    )
  }
  return { ...shown, wanted, open, close }
}
