import { useState } from 'react'
import { useSearchParams } from 'react-router'

const SHEETS = ['transfer', 'gift', 'pv-in'] as const
export type FinanceSheet = (typeof SHEETS)[number]

/**
 * Manages which sheet is open over the finances. The URL may name one (`?open=transfer`). Each opening has a number and
 * starts with an empty form and a new key.
 */
export function useFinanceSheet() {
  const [params] = useSearchParams()
  const [shown, setShown] = useState(() => {
    const named = SHEETS.find((sheet) => sheet === params.get('open'))
    return { sheet: named, isOpen: named !== undefined, opening: 0 }
  })
  return {
    ...shown,
    open: (sheet: FinanceSheet) => setShown(({ opening }) => ({ sheet, isOpen: true, opening: opening + 1 })),
    close: () => setShown((before) => ({ ...before, isOpen: false })),
  }
}
