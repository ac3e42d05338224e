import { useQuery } from '@tanstack/react-query'
import type { KeptCode } from '@torch/contract/trading.ts'
import { call } from '../../../lib/api/client.ts'
import { useReader } from '../../queries.ts'
import { tradingKeys } from '../../query-keys.ts'

/** The receiving codes that one keeps, the latest first. */
export function useKeptCodes() {
  const { userId, isMember } = useReader()
  return useQuery({
    queryKey: tradingKeys.usdtCodes(userId),
    enabled: isMember,
    queryFn: ({ signal }) => call('listUsdtCodes', { params: { userId }, signal }),
    // One may have kept another on another device a moment ago, and links to pictures end.
    staleTime: 0,
  })
}

/** The kept code whose picture that is: links to one picture differ in their key alone. */
export function keptCodeOf(codes: readonly KeptCode[], src: string | undefined): KeptCode | undefined {
  const path = src?.split('?')[0]
  return codes.find(({ usdtQrCode }) => usdtQrCode.split('?')[0] === path)
}
