import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../lib/api/client.ts'
import { uniqueBy } from '../lib/unique-by.ts'
import { referralKeys } from './query-keys.ts'

/** rules/referrals#friends. */
const FRIENDS_PAGE_SIZE = 10

export function useReferralStats(userId: number) {
  return useQuery({
    queryKey: referralKeys.stats(userId),
    queryFn: ({ signal }) => call('getReferralStats', { query: { userId: String(userId) }, signal }),
  })
}

export function useUpline(userId: number) {
  return useQuery({
    queryKey: referralKeys.upline(userId),
    queryFn: ({ signal }) => call('getUplineReferralInfo', { params: { id: String(userId) }, signal }),
  })
}

/** Loads direct friends, newest first, with the totals. */
export function useFriends(userId: number, keyword: string) {
  const query = useInfiniteQuery({
    queryKey: referralKeys.friends(userId, keyword),
    queryFn: ({ pageParam, signal }) =>
      call('getReferralDetail', {
        query: {
          userId: String(userId),
          pageNum: String(pageParam),
          pageSize: String(FRIENDS_PAGE_SIZE),
          ...(keyword && { keyword }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo: { current, pages } }) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return {
    ...query,
    newest: pages.at(-1),
    friends: uniqueBy(
      pages.flatMap((page) => page.directReferralFriends),
      (friend) => friend.userId,
    ),
  }
}
