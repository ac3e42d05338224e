import { FilterX, RotateCw } from 'lucide-react'
import { Navigate } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Segmented, Select } from '../../ui/choices.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Page } from '../../ui/page.tsx'
import { Pages } from '../../ui/pages.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useOnTop } from '../../ui/use-on-top.ts'
import { oneOf, pageOf, useAddressFilter } from '../address-filter.ts'
import { CardSkeletons } from '../card-skeletons.tsx'
import { type OpenTradeSheet, TradeSheets } from '../process/trade-sheets.tsx'
import { useOwnTrades, useRefreshTrading, useTradingLive } from '../queries.ts'
import { words as shared } from '../words.ts'
import { LargeCode } from './large-code.tsx'
import { TradeCard } from './trade-card.tsx'
import { words } from './words.ts'

const ROLES = ['1', '2'] as const
const STATUSES = ['1', '2', '3', '4', '5', '6'] as const

export function Component() {
  const w = useWords(words)
  const s = useWords(shared)
  const userId = useSession()?.user.id
  const refresh = useRefreshTrading()
  if (userId === undefined) return <Navigate to={paths.login} replace />
  return (
    <Page
      title={w.title}
      measure="full"
      actions={
        <IconButton label={s.refresh} onClick={() => void refresh()}>
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <History userId={userId} />
    </Page>
  )
}

/** One's own trades, filtered by the address, page by page. */
function History({ userId }: { userId: number }) {
  const w = useWords(words)
  const s = useWords(shared)
  const { params, set } = useAddressFilter()
  const role = oneOf(params, 'role', ROLES)
  const status = oneOf(params, 'status', STATUSES)
  const page = pageOf(params)
  const query = useOwnTrades({ ...(role && { role }), ...(status && { status }), page })
  const onTop = useOnTop<OpenTradeSheet>()
  const code = useOnTop<string>()
  useTradingLive()

  const answer = query.data
  const trades = answer?.data
  const isCutOff = query.fetchStatus === 'paused' && !answer
  const isFiltered = role !== undefined || status !== undefined
  const clear = () => set({ role: undefined, status: undefined })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 wide:flex-row wide:items-end">
        <div className="wide:w-80">
          <Segmented<'all' | '1' | '2'>
            label={w.role}
            options={(['all', ...ROLES] as const).map((value) => ({ value, label: w.roles[value] }))}
            value={role ?? 'all'}
            onValueChange={(value) => set({ role: value === 'all' ? undefined : value })}
          />
        </div>
        <div className="flex flex-1 items-end gap-2">
          <div className="min-w-0 flex-1">
            <Select
              label={w.status}
              options={(['all', ...STATUSES] as const).map((value) => ({
                value,
                label: s.tradeStatus[value],
              }))}
              value={status ?? 'all'}
              onValueChange={(value) => set({ status: value === 'all' ? undefined : value })}
            />
          </div>
          {isFiltered && (
            <IconButton label={w.reset} className="size-12! text-accent" onClick={clear}>
              <FilterX aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      </div>
      {isCutOff && <p className="px-4 py-6 text-center text-quiet">{s.offline}</p>}
      {query.isPending && !isCutOff && <CardSkeletons />}
      {query.isError && !answer && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {trades?.length === 0 && (
        <EmptyState
          drawing="receipt"
          action={
            <>
              <ButtonLink to={paths.tradingHall}>{w.start}</ButtonLink>
              {isFiltered && (
                <Button variant="secondary" onClick={clear}>
                  {w.reset}
                </Button>
              )}
            </>
          }
        >
          {isFiltered ? w.emptyFiltered : w.empty}
        </EmptyState>
      )}
      {trades && trades.length > 0 && (
        <ul
          aria-label={w.list}
          aria-busy={query.isPlaceholderData || undefined}
          className={classNames(
            'grid grid-cols-1 gap-3 wide:grid-cols-2',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          {trades.map((trade) => (
            <li key={trade.transaction.id}>
              <TradeCard trade={trade} onOpen={(sheet) => onTop.open({ sheet, trade })} onCode={code.open} />
            </li>
          ))}
        </ul>
      )}
      {answer && answer.total > 0 && (
        <Pages
          label={s.pages}
          page={page}
          pages={Math.max(1, answer.pages)}
          total={answer.total}
          isLoading={query.isPlaceholderData}
          onPage={(next) => {
            set({ page: String(next) })
            scrollTo({ top: 0 })
          }}
        />
      )}
      <TradeSheets onTop={onTop} userId={userId} />
      {code.of && <LargeCode key={code.opening} src={code.of} open={code.isOpen} onClose={code.close} />}
    </div>
  )
}
