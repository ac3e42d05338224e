import { olderRecords, usePagesOf, useQueryOf } from '../../lib/api/queries.ts'

/** The event about a share goes to its author only; others poll. */
const POLL_MILLISECONDS = 10_000
const PAGE = '20'

const whileOpen = {
  retry: false,
  refetchInterval: ({ state: { data } }: { state: { data: { state: string } | undefined } }) =>
    data?.state === 'open' ? POLL_MILLISECONDS : (false as const),
}

export const usePacket = (userId: number | undefined, code: string) =>
  useQueryOf('getRedPacket', userId !== undefined && { params: { userId, code } }, whileOpen)

export const useSplit = (userId: number | undefined, code: string) =>
  useQueryOf('getSplit', userId !== undefined && { params: { userId, code } }, whileOpen)

export const usePacketCover = (code: string, enabled: boolean) =>
  useQueryOf('getRedPacketCover', enabled && { params: { code } }, { retry: false })

export const useSplitCover = (code: string, enabled: boolean) =>
  useQueryOf('getSplitCover', enabled && { params: { code } }, { retry: false })

export const usePackets = (userId: number, side: 'sent' | 'received') =>
  usePagesOf('listRedPackets', { params: { userId }, query: { side, size: PAGE } }, { next: olderRecords })

export const useSplits = (userId: number, side: 'asked' | 'paid') =>
  usePagesOf('listSplits', { params: { userId }, query: { side, size: PAGE } }, { next: olderRecords })
