import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { coverKeys, pointsKeys } from '../query-keys.ts'

// Below ['points'], so that the event "points-changed" invalidates them.

const PAGE = 20
/** The event about a taken share goes to its sender only; others poll. */
const POLL_MILLISECONDS = 10_000

export function usePacketTerms(userId: number) {
  return useQuery({
    queryKey: pointsKeys.packetTerms(userId),
    queryFn: ({ signal }) => call('getRedPacketTerms', { params: { userId }, signal }),
  })
}

export function usePacket(userId: number | undefined, code: string) {
  return useQuery({
    queryKey: pointsKeys.packet(userId, code),
    enabled: userId !== undefined,
    retry: false,
    queryFn: ({ signal }) => call('getRedPacket', { params: { userId: userId ?? 0, code }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_MILLISECONDS : false),
  })
}

export function usePacketCover(code: string, enabled: boolean) {
  return useQuery({
    queryKey: coverKeys.packet(code),
    enabled,
    retry: false,
    queryFn: ({ signal }) => call('getRedPacketCover', { params: { code }, signal }),
  })
}

export type Side = 'sent' | 'received'

export function usePackets(userId: number, side: Side) {
  return useInfiniteQuery({
    queryKey: pointsKeys.packets(userId, side),
    queryFn: ({ pageParam, signal }) =>
      call('listRedPackets', {
        params: { userId },
        query: { side, size: String(PAGE), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.records.at(-1)?.id : undefined),
  })
}
