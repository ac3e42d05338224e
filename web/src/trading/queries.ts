import { keepPreviousData } from '@tanstack/react-query'
import type { OrderState, OrderType, TradeSide, TradeState } from '@torch/contract/states.ts'
import type { TimeRange } from '@torch/contract/trading.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { useEffect, useRef } from 'react'
import { invalidate, useEnvelopeOf, useQueryOf } from '../lib/api/queries.ts'
import { stateFilterOf } from '../lib/api/states.ts'
import { useLanguage } from '../lib/language.ts'
import { useLiveEvent } from '../lib/live.ts'
import { useSession } from '../lib/session.ts'
import { useCachedFallback } from '../lib/use-cached-fallback.ts'
import { isHallPage, isOfferPage, isOrder, isOwnOrders, isOwnTrades, isTrade } from './cached-data-guards.ts'
import { cachePartOf, readCache, writeCache } from './offline-cache.ts'
import { useStanding } from './standing.ts'
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

/** Returns the user, and the owner of data cached for this user. */
export function useCacheOwner() {
  const userId = useSession()?.user.id
  const language = useLanguage()
  // Cached texts are in the user's language.
  return {
    userId: userId ?? 0,
    isMember: userId !== undefined,
    cacheOwner: `${userId ?? 0} ${language}`,
  }
}

/** Returns the trading parameters in force; undefined until loaded. */
export function useTradingTerms() {
  return useQueryOf('getTradingTerms', {}, { staleTime: TERMS_STALE_MILLISECONDS }).data
}

/** Returns the user's trading record and purchase limit; undefined until loaded, and for visitors. */
export function useTradingStanding() {
  return useStanding().data
}

/** Returns whether this is a list's default view, which is cached: its first page without filters. */
export function isFirstUnfilteredPage(page: number, filter: object): boolean {
  return page === 1 && Object.values(filter).every((value) => value === undefined || value === 'all')
}

export function useHallOrders({ page, ...filter }: HallFilter) {
  const { cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, filter)
  const query = useQueryOf(
    'listOrders',
    { query: { ...toWireFilter(filter), ...pageOf(page) } },
    {
      onResponse: (orders) => {
        if (isFirst) writeCache('hall', cacheOwner, orders)
      },
      placeholderData: keepPreviousData,
      refetchInterval: HALL_POLL_MILLISECONDS,
    },
  )
  return useCachedFallback(query, () => (isFirst ? readCache('hall', cacheOwner, isHallPage) : undefined))
}

function pageOf(page: number) {
  return { page: String(page), size: String(PAGE_SIZE) }
}

/** Loads the number of orders of both sides in any state. */
export function useHallStats() {
  return useQueryOf(
    'listOrders',
    { query: { page: '1', size: '1' } },
    {
      select: ({ stats }) => stats,
      refetchInterval: HALL_POLL_MILLISECONDS,
    },
  )
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
  const { cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, filter)
  const query = useQueryOf(
    'listOffers',
    { query: { side, ...filter, ...pageOf(page) } },
    {
      onResponse: (offers) => {
        if (isFirst) writeCache(`offers-${side}`, cacheOwner, offers)
      },
      placeholderData: keepPreviousData,
      refetchInterval: HALL_POLL_MILLISECONDS,
    },
  )
  return useCachedFallback(query, () =>
    isFirst ? readCache(`offers-${side}`, cacheOwner, isOfferPage) : undefined,
  )
}

function toWireFilter({ orderType, status }: Pick<HallFilter, 'orderType' | 'status'>) {
  return { orderType: stateFilterOf('orderType', orderType), status: stateFilterOf('orderStatus', status) }
}

/** Loads an order; one by link requires its link code. */
export function useOrder(id: number, link?: string) {
  const { cacheOwner } = useCacheOwner()
  const query = useQueryOf(
    'getOrder',
    { params: { id }, query: { link } },
    {
      onResponse: (order) => writeCache(cachePartOf('order', id), `${cacheOwner} ${id}`, order),
      refetchInterval: HALL_POLL_MILLISECONDS,
    },
  )
  return useCachedFallback(query, () => readCache(cachePartOf('order', id), `${cacheOwner} ${id}`, isOrder))
}

export function useOwnOrders({ page, ...filter }: OwnOrdersFilter) {
  const { userId, isMember, cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, filter)
  const input = { params: { userId }, query: { ...filter, ...toWireFilter(filter), ...pageOf(page) } }
  const query = useEnvelopeOf('listUserOrders', isMember && input, {
    onResponse: (orders) => {
      if (isFirst) writeCache('own-orders', cacheOwner, orders)
    },
    placeholderData: keepPreviousData,
  })
  return useCachedFallback(query, () =>
    isFirst ? readCache('own-orders', cacheOwner, isOwnOrders) : undefined,
  )
}

export function useOwnTrades({ page, ...filter }: HistoryFilter) {
  const { userId, isMember, cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, filter)
  const query = {
    role: stateFilterOf('tradeSide', filter.role),
    status: stateFilterOf('tradeStatus', filter.status),
    ...pageOf(page),
  }
  const asked = useEnvelopeOf('listUserTransactions', isMember && { params: { userId }, query }, {
    onResponse: (trades) => {
      if (isFirst) writeCache('own-trades', cacheOwner, trades)
    },
    placeholderData: keepPreviousData,
  })
  return useCachedFallback(asked, () =>
    isFirst ? readCache('own-trades', cacheOwner, isOwnTrades) : undefined,
  )
}

/** Loads a trade in full. Picture links expire after minutes, so it is reloaded before. */
export function useTrade(id: number) {
  const { userId, isMember, cacheOwner } = useCacheOwner()
  const query = useQueryOf('getTransaction', isMember && id > 0 && { params: { id }, query: { userId } }, {
    onResponse: (trade) => writeCache(cachePartOf('trade', id), `${cacheOwner} ${id}`, trade),
    refetchInterval: 60_000,
  })
  return useCachedFallback(query, () => readCache(cachePartOf('trade', id), `${cacheOwner} ${id}`, isTrade))
}

const TRADING_QUERIES = [
  'getMarketPrice',
  'getTradingTerms',
  'getTradingStanding',
  'listOrders',
  'listOffers',
  'getOrder',
  'listUserOrders',
  'listUserTransactions',
  'getTransaction',
  'listMessages',
  'listBlocked',
  'listUserAppeals',
  'getPriceChartDetail',
  'listUsdtCodes',
  'listOrderAlerts',
] as const

/** Reloads everything of the hall, after own and other members' actions. */
export function refreshTrading(): Promise<void> {
  return invalidate(TRADING_QUERIES)
}

/** Reloads the hall when a receipt is shown, for the screen behind it. */
export function useFreshTrading(): void {
  useEffect(() => void refreshTrading(), [])
}

/** Returns a function that closes a sheet, and reloads the screen behind it after an error. */
export function useCloseAndRefresh(onClose: () => void, wasRefused: boolean): () => void {
  return () => {
    onClose()
    if (wasRefused) void refreshTrading()
  }
}

/** Keeps the hall up to date by events, at a limited rate. */
export function useTradingEvents(): void {
  const pause = useRef<number>(undefined)
  const isMissed = useRef(false)
  const isHalted = useTradingHalt() !== undefined
  const wasHalted = useRef(isHalted)
  // After a halt all deadlines have moved.
  useEffect(() => {
    if (wasHalted.current === isHalted) return
    wasHalted.current = isHalted
    void refreshTrading()
  }, [isHalted])
  useLiveEvent('trade-changed', () => void refreshTrading())
  const refetchStale = () => {
    void invalidate(['getMarketPrice', 'listOffers', 'getOrder', 'listUserOrders'])
    // Without the numbers of orders, which are polled.
    void invalidate('listOrders', { query: { size: String(PAGE_SIZE) } })
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
