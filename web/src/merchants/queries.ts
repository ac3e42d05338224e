import { keepPreviousData } from '@tanstack/react-query'
import type { Position } from '@torch/contract/china-coordinates.ts'
import type { MerchantListItem } from '@torch/contract/merchants.ts'
import { MAX_RESULTS } from '@torch/contract/merchants-limits.ts'
import { useEffect } from 'react'
import { useEnvelopePagesOf, useQueryOf } from '../lib/api/queries.ts'
import { isWaitingForNetwork } from '../lib/query-state.ts'
import { uniqueBy } from '../lib/unique-by.ts'

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
  const query = useEnvelopePagesOf(
    'findNearby',
    { query: { ...where, keyword: keyword || undefined, page: '1', size: String(PAGE_SIZE) } },
    {
      // A full page may not be the last one (rules/merchants#nearby).
      next: ({ data }, pages) => (data.length === PAGE_SIZE ? { page: String(pages.length + 1) } : undefined),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    },
  )
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

export function useMerchant(id: number | undefined) {
  return useQueryOf('getMerchant', id !== undefined && { params: { id } }, { staleTime: 60_000 })
}
