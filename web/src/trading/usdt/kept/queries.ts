import type { SavedUsdtCode } from '@torch/contract/trading.ts'
import { useQueryOf } from '../../../lib/api/queries.ts'
import { useCacheOwner } from '../../queries.ts'

/** Loads the saved receiving codes, latest first. */
export function useKeptCodes() {
  const { userId, isMember } = useCacheOwner()
  return useQueryOf('listUsdtCodes', isMember && { params: { userId } }, {
    // Never cached: another device may have added one, and picture links expire.
    staleTime: 0,
  })
}

/** Returns the saved code of a picture: links to one picture differ only in their query. */
export function keptCodeOf(
  codes: readonly SavedUsdtCode[],
  src: string | undefined,
): SavedUsdtCode | undefined {
  const path = src?.split('?')[0]
  return codes.find(({ usdtQrCode }) => usdtQrCode.split('?')[0] === path)
}
