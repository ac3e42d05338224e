import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TimeRange } from '@torch/contract/trading.ts'
import { useCallback, useEffect, useRef } from 'react'
import { call, callEnvelope } from '../lib/api/client.ts'
import { useLanguage } from '../lib/language.ts'
import { useLiveEvent } from '../lib/live.ts'
import { useSession } from '../lib/session.ts'

/** Orders in a page (001 section 9). */
export const PAGE_SIZE = 20
/** Who looks at the hall sees what others publish after this long, visitors too. */
const HALL_ANEW_MILLISECONDS = 10_000
/** Events that come closer to each other are answered by the next look. */
const HALL_PAUSE_MILLISECONDS = 2000
const PRICE_ANEW_MILLISECONDS = 30_000
const TERMS_STAY_MILLISECONDS = 5 * 60_000

export type OrderTypeFilter = '1' | '2'
export type OrderStatusFilter = '1' | '2' | '3' | '4' | '5'
export type TradeStatusFilter = '1' | '2' | '3' | '4' | '5' | '6'
export type TradeRoleFilter = '1' | '2'

/** Undefined stands for all. */
export interface HallFilter {
  orderType?: OrderTypeFilter
  status?: OrderStatusFilter
  page: number
}

export interface OwnOrdersFilter extends HallFilter {
  range: TimeRange
}

export interface HistoryFilter {
  role?: TradeRoleFilter
  status?: TradeStatusFilter
  page: number
}

function useReader() {
  const userId = useSession()?.user.id
  return { userId: userId ?? 0, isMember: userId !== undefined, language: useLanguage() }
}

export function useMarketPrice() {
  return useQuery({
    queryKey: ['trading', 'market-price'],
    queryFn: ({ signal }) => call('getMarketPrice', { signal }),
    refetchInterval: PRICE_ANEW_MILLISECONDS,
  })
}

/** The figures and times in force; undefined until they are known. */
export function useTradingTerms() {
  return useQuery({
    queryKey: ['trading', 'terms'],
    queryFn: ({ signal }) => call('getTradingTerms', { signal }),
    staleTime: TERMS_STAY_MILLISECONDS,
  }).data
}

export function useHallOrders({ page, ...filter }: HallFilter) {
  const { userId, language } = useReader()
  return useQuery({
    queryKey: ['trading', userId, 'hall', language, filter, page],
    queryFn: ({ signal }) =>
      call('listOrders', { query: { ...filter, page: String(page), size: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: HALL_ANEW_MILLISECONDS,
  })
}

export function useOrder(id: number) {
  const { userId, language } = useReader()
  return useQuery({
    queryKey: ['trading', userId, 'order', language, id],
    queryFn: ({ signal }) => call('getOrder', { params: { id }, signal }),
    refetchInterval: HALL_ANEW_MILLISECONDS,
  })
}

export function useOwnOrders({ page, ...filter }: OwnOrdersFilter) {
  const { userId, isMember, language } = useReader()
  return useQuery({
    queryKey: ['trading', userId, 'own-orders', language, filter, page],
    enabled: isMember,
    queryFn: ({ signal }) =>
      callEnvelope('listUserOrders', {
        params: { userId },
        query: { ...filter, page: String(page), size: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useOwnTrades({ page, ...filter }: HistoryFilter) {
  const { userId, isMember, language } = useReader()
  return useQuery({
    queryKey: ['trading', userId, 'own-trades', language, filter, page],
    enabled: isMember,
    queryFn: ({ signal }) =>
      callEnvelope('listUserTransactions', {
        params: { userId },
        query: { ...filter, page: String(page), size: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** A trade with all about it. Its pictures' links open for some minutes, so it is asked for anew before they end. */
export function useTrade(id: number) {
  const { userId, isMember, language } = useReader()
  return useQuery({
    queryKey: ['trading', userId, 'trade', language, id],
    enabled: isMember && id > 0,
    queryFn: ({ signal }) => call('getTransaction', { params: { id }, query: { userId }, signal }),
    refetchInterval: 60_000,
  })
}

/** Whatever the hall shows is asked for anew: after an act of one's own, and after the other side's. */
export function refreshTrading(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['trading'] })
}

export function useRefreshTrading(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => refreshTrading(queries), [queries])
}

/** For a receipt: what it is about stands behind it as soon as it is closed. */
export function useFreshTrading(): void {
  const queries = useQueryClient()
  useEffect(() => void refreshTrading(queries), [queries])
}

/** What others do appears by itself; how often a busy hall may be asked is limited. */
export function useTradingLive(): void {
  const queries = useQueryClient()
  const lastAsked = useRef(0)
  useLiveEvent('trade-changed', () => void refreshTrading(queries))
  useLiveEvent('hall-changed', () => {
    if (Date.now() - lastAsked.current < HALL_PAUSE_MILLISECONDS) return
    lastAsked.current = Date.now()
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfHall(queryKey) })
  })
}

const OF_HALL: readonly unknown[] = ['hall', 'order', 'own-orders']

function isOfHall([room, second, third]: readonly unknown[]): boolean {
  return room === 'trading' && (second === 'market-price' || OF_HALL.includes(third))
}
