import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callEnvelope } from '../../lib/api/client.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'

/** Appeals in a page (001 section 9). */
export const APPEALS_PAGE = 10

export const STATUS_FILTERS = ['1', '2', '3', '4', '5'] as const
export type AppealStatusFilter = (typeof STATUS_FILTERS)[number]

/** Appeals about the member's trades, by either side. Links to evidence open for some minutes, so they are renewed. */
export function useOwnAppeals(status: AppealStatusFilter | undefined, page: number) {
  const userId = useSession()?.user.id ?? 0
  const language = useLanguage()
  return useQuery({
    queryKey: ['trading', userId, 'appeals', language, status, page],
    enabled: userId > 0,
    refetchInterval: 60_000,
    queryFn: ({ signal }) =>
      callEnvelope('listUserAppeals', {
        params: { userId },
        query: { ...(status && { status }), page: String(page), size: String(APPEALS_PAGE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
