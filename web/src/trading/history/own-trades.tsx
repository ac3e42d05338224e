import type { TradeSide } from '@torch/contract/states.ts'
import type { TradeInList } from '@torch/contract/trading.ts'
import { stateNamesOf } from '../../lib/api/states.ts'
import { monthOf } from '../../lib/calendar.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LineSelect } from '../../ui/fields/line-select.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { PagedList } from '../paged-list.tsx'
import { type OpenTradeSheet, TradeSheets } from '../process/trade-sheets.tsx'
import { useOwnTrades, useTradingEvents } from '../queries.ts'
import { ResetFilters } from '../reset-filters.tsx'
import { canPay } from '../trade-with-actions.ts'
import { oneOf, pageOf, useUrlFilter } from '../url-filter.ts'
import { LargeCode } from '../usdt/large-code.tsx'
import { words as shared } from '../words.ts'
import { TradeCard } from './trade-card.tsx'
import { words } from './words.ts'

const ROLES = stateNamesOf('tradeSide')
const STATUSES = stateNamesOf('tradeStatus')

/** Lists the user's trades, filtered by the URL, in pages. */
export function OwnTrades({ userId }: { userId: number }) {
  const w = useWords(words)
  const s = useWords(shared)
  const { params, set } = useUrlFilter()
  const role = oneOf(params, 'role', ROLES)
  const status = oneOf(params, 'status', STATUSES)
  const page = pageOf(params)
  const query = useOwnTrades({ role, status, page })
  const overlay = useOverlay<OpenTradeSheet>()
  const code = useOverlay<TradeInList>()
  useTradingEvents()

  const isFiltered = role !== undefined || status !== undefined
  const pay = (trade: TradeInList | undefined) => {
    code.close()
    if (trade) overlay.open({ sheet: 'pay', trade })
  }
  const clear = () => set({ role: undefined, status: undefined })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <LineSelect<'all' | TradeSide>
          label={w.role}
          options={(['all', ...ROLES] as const).map((value) => ({ value, label: w.roles[value] }))}
          value={role ?? 'all'}
          onValueChange={(value) => set({ role: value === 'all' ? undefined : value })}
        />
        <LineSelect
          label={w.status}
          options={(['all', ...STATUSES] as const).map((value) => ({
            value,
            label: value === 'all' ? w.anyStatus : s.tradeStatus[value],
          }))}
          value={status ?? 'all'}
          onValueChange={(value) => set({ status: value === 'all' ? undefined : value })}
        />
        {isFiltered && <ResetFilters name={w.reset} onReset={clear} />}
      </div>
      <PagedList
        query={query}
        items={query.data?.data}
        keyOf={({ transaction }) => transaction.id}
        label={w.list}
        monthOf={({ transaction }) => monthOf(transaction.createdTime)}
        empty={w.empty}
        emptyAction={<ButtonLink to={paths.tradingHall}>{w.start}</ButtonLink>}
        filtered={isFiltered ? { empty: w.emptyFiltered, resetName: w.reset, onReset: clear } : undefined}
        columns="wide:grid-cols-2"
        page={page}
        set={set}
      >
        {(trade) => (
          <TradeCard
            trade={trade}
            onOpen={(sheet) => overlay.open({ sheet, trade })}
            onCode={() => code.open(trade)}
          />
        )}
      </PagedList>
      <TradeSheets overlay={overlay} userId={userId} />
      {code.of && (
        <LargeCode
          key={code.opening}
          src={code.of.sellerUsdtQr ?? ''}
          open={code.isOpen}
          onClose={code.close}
          onPay={canPay(code.of) ? () => pay(code.of) : undefined}
        />
      )}
    </div>
  )
}
