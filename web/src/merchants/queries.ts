import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Position } from '@torch/contract/china-coordinates.ts'
import type { Merchant, MerchantListItem } from '@torch/contract/merchants.ts'
import { MAX_RESULTS } from '@torch/contract/merchants-limits.ts'
import { useEffect } from 'react'
import { call, callEnvelope } from '../lib/api/client.ts'
import { isWaitingForNetwork } from '../lib/query-state.ts'
import { uniqueBy } from '../lib/unique-by.ts'
import { merchantKeys } from './query-keys.ts'

const PAGE_SIZE = 20

export interface NearbySearch {
  place: Position | undefined
  /** For a search without a location; empty: anywhere. */
  city: string
  radiusKm: number
  keyword: string
}

export interface Nearby {
  shops: readonly MerchantListItem[]
  total: number
  /** The server's count has a limit: the total is this or more. */
  isLowerBound: boolean
  isLoading: boolean
  /** False after a failed search. */
  hasResult: boolean
  /** Whether the results of the previous search are shown. */
  isSearching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => void
  searchAgain: () => void
}

export function useNearby({ place, city, radiusKm, keyword }: NearbySearch): Nearby {
  const where = place
    ? {
        latitude: place.latitude.toFixed(6),
        longitude: place.longitude.toFixed(6),
        radius: String(radiusKm),
      }
    : city
      ? { city }
      : undefined
  const query = useInfiniteQuery({
    queryKey: merchantKeys.nearby(where ?? 'anywhere', keyword),
    queryFn: ({ pageParam, signal }) =>
      callEnvelope('findNearby', {
        query: {
          ...where,
          ...(keyword && { keyword }),
          page: String(pageParam),
          size: String(PAGE_SIZE),
        },
        signal,
      }),
    initialPageParam: 1,
    // A full page may not be the last one (rules/merchants#nearby).
    getNextPageParam: (last, pages) => (last.data.length === PAGE_SIZE ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const { data, error } = query
  // A failed search is only logged (rules/merchants#directory); the screen offers to search again.
  useEffect(() => {
    if (error) console.error(error)
  }, [error])

  // Offline, previous results would be wrong for the new search.
  const isTruncated = isWaitingForNetwork(query) && (query.isPending || query.isPlaceholderData)
  const pages = isTruncated ? [] : (data?.pages ?? [])
  const total = pages[0]?.total ?? 0
  return {
    shops: uniqueBy(
      pages.flatMap((page) => page.data),
      (shop) => shop.id,
    ),
    total,
    isLowerBound: total >= MAX_RESULTS,
    isLoading: query.isPending && !isTruncated,
    hasResult: query.isSuccess && !isTruncated,
    isSearching: query.isPlaceholderData,
    hasNextPage: query.hasNextPage,
    isFetchingNextPage: query.isFetchingNextPage,
    isFetchNextPageError: query.isFetchNextPageError,
    fetchNextPage: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    searchAgain: () => void query.refetch(),
  }
}

/** Loads the cities with shops. */
export function useCities() {
  return useQuery({
    queryKey: merchantKeys.cities(),
    queryFn: ({ signal }) => call('listCities', { signal }),
    staleTime: 60 * 60_000,
  })
}

export function useMerchant(id: number | undefined) {
  return useQuery<Merchant>({
    queryKey: merchantKeys.detail(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => call('getMerchant', { params: { id: id ?? 0 }, signal }),
    staleTime: 60_000,
  })
}
