import { keepPreviousData } from '@tanstack/react-query'
import type { AppealState } from '@torch/contract/states.ts'
import { RotateCw } from 'lucide-react'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useEnvelopeOf } from '../../lib/api/queries.ts'
import { stateFilterOf, stateNamesOf } from '../../lib/api/states.ts'
import { useSession } from '../../lib/session.ts'
import { useCachedFallback } from '../../lib/use-cached-fallback.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AsOfNote } from '../../ui/as-of-note.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pages } from '../../ui/pages.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { isOwnAppeals } from '../cached-data-guards.ts'
import { readCache, writeCache } from '../offline-cache.ts'
import { isFirstUnfilteredPage, refreshTrading, useCacheOwner, useTradingEvents } from '../queries.ts'
import { oneOf, pageOf, useUrlFilter } from '../url-filter.ts'
import { FromCacheContext } from '../use-action-block.ts'
import { AppealActs, type OpenAppealAct } from './appeal-acts.tsx'
import { AppealCard } from './appeal-card.tsx'
import { words as caseWords } from './appeal-words.ts'
import { words } from './member-words.ts'

const STATUSES = stateNamesOf('appealStatus')

export function Component() {
  const w = useWords(words)
  if (!useSession()) return <RedirectToLogin />
  return (
    <Page
      title={w.title}
      actions={
        <IconButton label={w.refresh} onClick={() => void refreshTrading()}>
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <Appeals />
    </Page>
  )
}

/** Lists appeals about the user's trades, by either side, in pages. */
function Appeals() {
  const w = useWords(words)
  const cases = useWords(caseWords)
  const { params, set } = useUrlFilter()
  const status = oneOf(params, 'status', STATUSES)
  const page = pageOf(params)
  const query = useOwnAppeals(status, page)
  const { data, isPlaceholderData } = query
  const overlay = useOverlay<OpenAppealAct>()
  useTradingEvents()
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={w.status}
        value={status ?? 'all'}
        onValueChange={(next) => set({ status: next === 'all' ? undefined : next })}
        options={[
          { value: 'all', label: w.all },
          ...STATUSES.map((value) => ({ value, label: cases.status[value] })),
        ]}
      />
      <AsOfNote query={query} />
      {data ? (
        data.data.length === 0 ? (
          <None isFiltered={status !== undefined || page > 1} onReset={() => set({ status: undefined })} />
        ) : (
          <FromCacheContext value={query.isFromCache}>
            <ul
              className={classNames(
                'flex flex-col gap-4 transition-opacity',
                isPlaceholderData && 'opacity-50',
              )}
            >
              {data.data.map((appeal) => (
                <li key={appeal.id}>
                  <Card>
                    <AppealCard
                      appeal={appeal}
                      onAddEvidence={() => overlay.open({ act: 'add-evidence', appeal })}
                      onWithdraw={() => overlay.open({ act: 'withdraw', appeal })}
                    />
                  </Card>
                </li>
              ))}
            </ul>
            {data.pages > 1 && (
              <Pages
                label={w.turn}
                {...{ page, pages: data.pages, total: data.total }}
                isLoading={isPlaceholderData}
                onPage={(next) => set({ status, page: String(next) })}
              />
            )}
          </FromCacheContext>
        )
      ) : (
        <Loaded
          of={query}
          offline={<p className="px-4 py-6 text-center text-quiet">{w.offline}</p>}
          skeleton={
            <Loading className="flex flex-col gap-4">
              <Skeleton className="h-72 rounded-lg" />
              <Skeleton className="h-72 rounded-lg" />
            </Loading>
          }
        />
      )}
      <AppealActs overlay={overlay} appeals={data?.data ?? []} loadedAt={query.dataUpdatedAt} />
    </div>
  )
}

function None({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const w = useWords(words)
  return isFiltered ? (
    <EmptyState
      drawing="receipt"
      action={
        <Button variant="secondary" onClick={onReset}>
          {w.reset}
        </Button>
      }
    >
      {w.noneSuch}
    </EmptyState>
  ) : (
    <EmptyState
      drawing="receipt"
      title={w.none}
      action={
        <ButtonLink to={paths.transactionHistory} variant="secondary">
          {w.history}
        </ButtonLink>
      }
    >
      {w.noneText}
    </EmptyState>
  )
}

/** Appeals in a page (rules/trading#hall). */
export const APPEALS_PAGE = 10

/**
 * Loads appeals about the member's trades, by either side. Evidence links expire after minutes, so the list is reloaded.
 */
export function useOwnAppeals(status: AppealState | undefined, page: number) {
  const { userId, isMember, cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, { status })
  const filter = {
    status: stateFilterOf('appealStatus', status),
    page: String(page),
    size: String(APPEALS_PAGE),
  }
  const query = useEnvelopeOf('listUserAppeals', isMember && { params: { userId }, query: filter }, {
    onResponse: (appeals) => {
      if (isFirst) writeCache('appeals', cacheOwner, appeals)
    },
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  })
  return useCachedFallback(query, () =>
    isFirst ? readCache('appeals', cacheOwner, isOwnAppeals) : undefined,
  )
}
