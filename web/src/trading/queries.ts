import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderState, OrderType, TradeSide, TradeState } from '@torch/contract/states.ts'
import type { OrderDetail, TimeRange, TransactionDetail } from '@torch/contract/trading.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { useCallback, useEffect, useRef } from 'react'
import { call, callEnvelope } from '../lib/api/client.ts'
import { stateFilterOf } from '../lib/api/states.ts'
import { useLanguage } from '../lib/language.ts'
import { useLiveEvent } from '../lib/live.ts'
import { useSession } from '../lib/session.ts'
import { useCachedFallback } from '../lib/use-cached-fallback.ts'
import {
  type HallPage,
  isHallPage,
  isOfferPage,
  isOrder,
  isOwnOrders,
  isOwnTrades,
  isTrade,
  type OfferPage,
  type OwnOrders,
  type OwnTrades,
} from './cached-data-guards.ts'
import { cachePartOf, readCache, writeCache } from './offline-cache.ts'
import { tradingKeys } from './query-keys.ts'
import { useTradingHalt } from './use-halt.ts'

/** Orders in a page (rules/trading#hall). */
export const PAGE_SIZE = 20
/** Polling interval of the hall, also for visitors. */
const HALL_POLL_MILLISECONDS = 10_000
/** Events closer together than this cause one more reload at the end of the interval. */
const HALL_PAUSE_MILLISECONDS = 2000
const TERMS_STALE_MILLISECONDS = 5 * 60_000

/** Undefined means all. */
export interface HallFilter {
  orderType?: OrderType | undefined
  status?: OrderState | undefined
  page: number
}

export interface OwnOrdersFilter extends HallFilter {
  range: TimeRange
}

export interface HistoryFilter {
  role?: TradeSide | undefined
  status?: TradeState | undefined
  page: number
}

/** Returns the user and the language. */
export function useCacheOwner() {
  const userId = useSession()?.user.id
  const language = useLanguage()
  // The owner of cached data: this user in this language.
  return {
    userId: userId ?? 0,
    isMember: userId !== undefined,
    language,
    cacheOwner: `${userId ?? 0} ${language}`,
  }
}

/** Returns the trading parameters in force; undefined until loaded. */
export function useTradingTerms() {
  return useQuery({
    queryKey: tradingKeys.terms(),
    queryFn: ({ signal }) => call('getTradingTerms', { signal }),
    staleTime: TERMS_STALE_MILLISECONDS,
  }).data
}

/** Returns the user's trading record and purchase limit; undefined until loaded, and for visitors. */
export function useTradingStanding() {
  const { userId, isMember } = useCacheOwner()
  return useQuery({
    queryKey: tradingKeys.standing(userId),
    enabled: isMember,
    queryFn: ({ signal }) => call('getTradingStanding', { params: { userId }, signal }),
  }).data
}

/** Returns whether this is a list's default view, which is cached: its first page without filters. */
export function isFirstUnfilteredPage(page: number, filter: object): boolean {
  return page === 1 && Object.values(filter).every((value) => value === undefined || value === 'all')
}

export function useHallOrders({ page, ...filter }: HallFilter) {
  const { userId, language, cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, filter)
  const query = useQuery<HallPage>({
    queryKey: tradingKeys.hall(userId, language, filter, page),
    queryFn: async ({ signal }) => {
      const asked = { ...toWireFilter(filter), page: String(page), size: String(PAGE_SIZE) }
      const orders = await call('listOrders', { query: asked, signal })
      if (isFirst) writeCache('hall', cacheOwner, orders)
      return orders
    },
    placeholderData: keepPreviousData,
    refetchInterval: HALL_POLL_MILLISECONDS,
  })
  return useCachedFallback(query, () => (isFirst ? readCache('hall', cacheOwner, isHallPage) : undefined))
}

/** Loads the number of orders of both sides in any state. */
export function useHallStats() {
  const { userId, language } = useCacheOwner()
  return useQuery({
    queryKey: tradingKeys.hallStats(userId, language),
    queryFn: async ({ signal }) =>
      (await call('listOrders', { query: { page: '1', size: '1' }, signal })).stats,
    refetchInterval: HALL_POLL_MILLISECONDS,
  })
}

export interface OffersFilter {
  /** The user's intention: buy or sell. */
  side: OrderType
  /** As typed. */
  amount?: string | undefined
  network?: UsdtNetwork | undefined
  page: number
}

/** Loads the offers, best price first. */
export function useOffers({ side, page, ...filter }: OffersFilter) {
  const { userId, language, cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, filter)
  const query = useQuery<OfferPage>({
    queryKey: tradingKeys.offers(userId, language, side, filter, page),
    queryFn: async ({ signal }) => {
      const asked = { side, ...filter, page: String(page), size: String(PAGE_SIZE) }
      const offers = await call('listOffers', { query: asked, signal })
      if (isFirst) writeCache(`offers-${side}`, cacheOwner, offers)
      return offers
    },
    placeholderData: keepPreviousData,
    refetchInterval: HALL_POLL_MILLISECONDS,
  })
  return useCachedFallback(query, () =>
    isFirst ? readCache(`offers-${side}`, cacheOwner, isOfferPage) : undefined,
  )
}

function toWireFilter({ orderType, status }: Pick<HallFilter, 'orderType' | 'status'>) {
  return { orderType: stateFilterOf('orderType', orderType), status: stateFilterOf('orderStatus', status) }
}

/** Loads an order; one by link requires its link code. */
export function useOrder(id: number, link?: string) {
  const { userId, language, cacheOwner } = useCacheOwner()
  const query = useQuery<OrderDetail>({
    queryKey: tradingKeys.order(userId, language, id, link),
    queryFn: async ({ signal }) => {
      const order = await call('getOrder', { params: { id }, query: { link }, signal })
      writeCache(cachePartOf('order', id), `${cacheOwner} ${id}`, order)
      return order
    },
    refetchInterval: HALL_POLL_MILLISECONDS,
  })
  return useCachedFallback(query, () => readCache(cachePartOf('order', id), `${cacheOwner} ${id}`, isOrder))
}

export function useOwnOrders({ page, ...filter }: OwnOrdersFilter) {
  const { userId, isMember, language, cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, filter)
  const query = useQuery<OwnOrders>({
    queryKey: tradingKeys.ownOrders(userId, language, filter, page),
    enabled: isMember,
    queryFn: async ({ signal }) => {
      const orders = await callEnvelope('listUserOrders', {
        params: { userId },
        query: { ...filter, ...toWireFilter(filter), page: String(page), size: String(PAGE_SIZE) },
        signal,
      })
      if (isFirst) writeCache('own-orders', cacheOwner, orders)
      return orders
    },
    placeholderData: keepPreviousData,
  })
  return useCachedFallback(query, () =>
    isFirst ? readCache('own-orders', cacheOwner, isOwnOrders) : undefined,
  )
}

export function useOwnTrades({ page, ...filter }: HistoryFilter) {
  const { userId, isMember, language, cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, filter)
  const query = useQuery<OwnTrades>({
    queryKey: tradingKeys.ownTrades(userId, language, filter, page),
    enabled: isMember,
    queryFn: async ({ signal }) => {
      const trades = await callEnvelope('listUserTransactions', {
        params: { userId },
        query: {
          role: stateFilterOf('tradeSide', filter.role),
          status: stateFilterOf('tradeStatus', filter.status),
          page: String(page),
          size: String(PAGE_SIZE),
        },
        signal,
      })
      if (isFirst) writeCache('own-trades', cacheOwner, trades)
      return trades
    },
    placeholderData: keepPreviousData,
  })
  return useCachedFallback(query, () =>
    isFirst ? readCache('own-trades', cacheOwner, isOwnTrades) : undefined,
  )
}

/** Loads a trade in full. Picture links expire after minutes, so it is reloaded before. */
export function useTrade(id: number) {
  const { userId, isMember, language, cacheOwner } = useCacheOwner()
  const query = useQuery<TransactionDetail>({
    queryKey: tradingKeys.trade(userId, language, id),
    enabled: isMember && id > 0,
    queryFn: async ({ signal }) => {
      const trade = await call('getTransaction', { params: { id }, query: { userId }, signal })
      writeCache(cachePartOf('trade', id), `${cacheOwner} ${id}`, trade)
      return trade
    },
    refetchInterval: 60_000,
  })
  return useCachedFallback(query, () => readCache(cachePartOf('trade', id), `${cacheOwner} ${id}`, isTrade))
}

/** Reloads everything of the hall, after own and other members' actions. */
export function refreshTrading(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: tradingKeys.all })
}

export function useRefreshTrading(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => refreshTrading(queryClient), [queryClient])
}

/** Reloads the hall when a receipt is shown, for the screen behind it. */
export function useFreshTrading(): void {
  const queryClient = useQueryClient()
  useEffect(() => void refreshTrading(queryClient), [queryClient])
}

/** Returns a function that closes a sheet, and reloads the screen behind it after an error. */
export function useCloseAndRefresh(onClose: () => void, wasRefused: boolean): () => void {
  const refresh = useRefreshTrading()
  return () => {
    onClose()
    if (wasRefused) void refresh()
  }
}

/** Keeps the hall up to date by events, at a limited rate. */
export function useTradingEvents(): void {
  const queryClient = useQueryClient()
  const pause = useRef<number>(undefined)
  const isMissed = useRef(false)
  const isHalted = useTradingHalt() !== undefined
  const wasHalted = useRef(isHalted)
  // After a halt all deadlines have moved.
  useEffect(() => {
    if (wasHalted.current === isHalted) return
    wasHalted.current = isHalted
    void refreshTrading(queryClient)
  }, [isHalted, queryClient])
  useLiveEvent('trade-changed', () => void refreshTrading(queryClient))
  const refetchStale = () => {
    for (const queryKey of HALL_QUERY_KEYS) void queryClient.invalidateQueries({ queryKey })
    pause.current = window.setTimeout(() => {
      pause.current = undefined
      if (isMissed.current) refetchStale()
    }, HALL_PAUSE_MILLISECONDS)
    isMissed.current = false
  }
  useLiveEvent('hall-changed', () => {
    if (pause.current === undefined) refetchStale()
    else isMissed.current = true
  })
  useEffect(() => () => window.clearTimeout(pause.current), [])
}

const { marketPrice, hall, offers, order, ownOrders } = tradingKeys
const HALL_QUERY_KEYS = [marketPrice, hall, offers, order, ownOrders].map((keyOf) => keyOf())
