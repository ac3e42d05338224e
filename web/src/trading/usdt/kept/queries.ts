import { useQuery } from '@tanstack/react-query'
import type { SavedUsdtCode } from '@torch/contract/trading.ts'
import { call } from '../../../lib/api/client.ts'
import { useCacheOwner } from '../../queries.ts'
import { tradingKeys } from '../../query-keys.ts'

/** Loads the saved receiving codes, latest first. */
export function useKeptCodes() {
  const { userId, isMember } = useCacheOwner()
  return useQuery({
    queryKey: tradingKeys.usdtCodes(userId),
    enabled: isMember,
    queryFn: ({ signal }) => call('listUsdtCodes', { params: { userId }, signal }),
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
