import { useState } from 'react'
import { useSearchParams } from 'react-router'

export const ASSET_SHEETS = [
  'transfer',
  'exchange',
  'refresh',
  'auto',
  'wealth',
  'to-shop',
  'gf',
  'pv',
  'pending',
  'gifts',
  'forecast',
] as const
export type AssetSheet = (typeof ASSET_SHEETS)[number]

/**
 * Manages which sheet is open over the assets. A URL may name one (`?open=forecast`). Each opening has a number and
 * starts with an empty form and a new key.
 */
export function useAssetSheet() {
  const [params] = useSearchParams()
  const [shown, setShown] = useState(() => {
    const named = ASSET_SHEETS.find((sheet) => sheet === params.get('open'))
    return { sheet: named, isOpen: named !== undefined, opening: 0, months: undefined as number | undefined }
  })
  return {
    ...shown,
    /** `months`: the package of auto refresh that is chosen at first. */
    open: (sheet: AssetSheet, months?: number) =>
      setShown(({ opening }) => ({ sheet, isOpen: true, opening: opening + 1, months })),
    close: () => setShown((before) => ({ ...before, isOpen: false })),
  }
}
