import { HISTORY_GROUPS, type HistoryGroup } from '@torch/contract/points-limits.ts'
import { RotateCw } from 'lucide-react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { invalidatePoints } from '../../lib/api/queries.ts'
import { useOffered } from '../../lib/service.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { HistoryList } from '../../points/history/history-list.tsx'
import { HistorySearch } from '../../points/history/history-search.tsx'
import { historyUrl } from '../../points/history/history-url.ts'
import { type HistoryFilter, readFilter } from '../../points/history/use-history-filter.ts'
import { words as historyWords } from '../../points/history/words.ts'
import { OnItsWay } from '../../points/send/on-its-way.tsx'
import { InProgress } from '../../trading/history/in-progress.tsx'
import { OwnTrades } from '../../trading/history/own-trades.tsx'
import { refreshTrading } from '../../trading/queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { ChipLinks } from '../../ui/chip-links.tsx'
import { EyeButton } from '../../ui/figures/own-amount.tsx'
import { Page } from '../../ui/page.tsx'
import { words } from '../words.ts'

/** Shows the whole history of a member's points; its trades are at the spec's path (decision 090). */
export function Component() {
  const w = useWords(words).history
  const user = useSession()?.user
  const navigate = useNavigate()
  const refresh = useRefresh()
  const trading = useOffered('trading')
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (!user) return <RedirectToLogin />
  const isTrades = pathname === paths.transactionHistory
  const filter: HistoryFilter = isTrades ? { group: 'trades' } : readFilter(params)
  const isWhole = trading && !isTrades && Object.keys(filter).length === 0
  // What has not arrived stands above all events, and above transfers.
  const isTransfers = Object.keys(filter).every((name) => name === 'group' && filter.group === 'transfers')
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true })
  if (!isTrades && historyUrl(filter) === paths.transactionHistory)
    return <Navigate to={paths.transactionHistory} replace />

  return (
    <Page
      title={isTrades ? w.trades : w.title}
      measure="full"
      actions={
        <>
          <EyeButton />
          <IconButton label={w.refresh} onClick={refresh}>
            <RotateCw aria-hidden className="size-5" />
          </IconButton>
        </>
      }
    >
      <div className="mx-auto flex max-w-4xl flex-col gap-3">
        <HistorySearch
          filter={filter}
          onChange={(chosen) => go(historyUrl(chosen))}
          since={user.createdTime}
          // A search leaves the trades' path, where the field would lose the focus.
          isLive={!isTrades}
        />
        <Groups filter={filter} isMerchant={user.isMerchant} />
        {isTransfers && <OnItsWay userId={user.id} />}
        {isWhole && <InProgress />}
        {isTrades ? (
          <OwnTrades userId={user.id} />
        ) : (
          <div className="rounded-lg bg-surface shadow-card">
            <HistoryList
              by="month"
              filter={filter}
              level={2}
              onReset={() => go(paths.history)}
              onWealth={() => void navigate(`${paths.assets}?open=wealth`)}
            />
          </div>
        )}
      </div>
    </Page>
  )
}

/** Lists the available groups: some are for shops, and some features may be off. */
function Groups({ filter, isMerchant }: { filter: HistoryFilter; isMerchant: boolean }) {
  const w = useWords(historyWords).history
  const isAvailable: Partial<Record<HistoryGroup, boolean>> = {
    trades: useOffered('trading'),
    rewards: useOffered('rewards'),
    wealth: useOffered('wealth'),
    'own-shop': isMerchant,
  }
  const groups = HISTORY_GROUPS.filter((group) => isAvailable[group] ?? true)
  const { group: current, ...narrowed } = filter
  return (
    <ChipLinks
      label={w.groups}
      chips={[
        { to: historyUrl(narrowed), label: w.all, isCurrent: current === undefined },
        ...groups.map((group) => ({
          to: historyUrl({ ...narrowed, group }),
          label: w.group[group],
          isCurrent: current === group,
        })),
      ]}
    />
  )
}

function useRefresh(): () => void {
  return () => {
    void invalidatePoints()
    void refreshTrading()
  }
}
