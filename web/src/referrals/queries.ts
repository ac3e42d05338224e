import { keepPreviousData } from '@tanstack/react-query'
import { usePagesOf } from '../lib/api/queries.ts'
import { uniqueBy } from '../lib/unique-by.ts'

/** rules/referrals#friends. */
const FRIENDS_PAGE_SIZE = 10

/** Loads direct friends, newest first, with the totals. */
export function useFriends(userId: number, keyword: string) {
  const query = usePagesOf(
    'getReferralDetail',
    {
      query: {
        userId: String(userId),
        keyword: keyword || undefined,
        pageNum: '1',
        pageSize: String(FRIENDS_PAGE_SIZE),
      },
    },
    {
      next: ({ pageInfo: { current, pages } }) =>
        current < pages ? { pageNum: String(current + 1) } : undefined,
      placeholderData: keepPreviousData,
    },
  )
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
