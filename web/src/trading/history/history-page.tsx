import type { TradeSide } from '@torch/contract/states.ts'
import type { TradeInList } from '@torch/contract/trading.ts'
import { wordsOf } from '../../lib/api/states.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segmented, Select } from '../../ui/fields/choices.tsx'
import { useOnTop } from '../../ui/use-on-top.ts'
import { oneOf, pageOf, useAddressFilter } from '../address-filter.ts'
import { OwnPage } from '../own-page.tsx'
import { PagedList } from '../paged-list.tsx'
import { type OpenTradeSheet, TradeSheets } from '../process/trade-sheets.tsx'
import { useOwnTrades, useTradingLive } from '../queries.ts'
import { ResetFilters } from '../reset-filters.tsx'
import { mayPay } from '../trade-in-hand.ts'
import { LargeCode } from '../usdt/large-code.tsx'
import { words as shared } from '../words.ts'
import { TradeCard } from './trade-card.tsx'
import { words } from './words.ts'

const ROLES = wordsOf('tradeSide')
const STATUSES = wordsOf('tradeStatus')

export function Component() {
  const w = useWords(words)
  return <OwnPage title={w.title}>{(userId) => <History userId={userId} />}</OwnPage>
}

/** One's own trades, filtered by the address, page by page. */
function History({ userId }: { userId: number }) {
  const w = useWords(words)
  const s = useWords(shared)
  const { params, set } = useAddressFilter()
  const role = oneOf(params, 'role', ROLES)
  const status = oneOf(params, 'status', STATUSES)
  const page = pageOf(params)
  const query = useOwnTrades({ role, status, page })
  const onTop = useOnTop<OpenTradeSheet>()
  const code = useOnTop<TradeInList>()
  useTradingLive()

  const isFiltered = role !== undefined || status !== undefined
  const pay = (trade: TradeInList | undefined) => {
    code.close()
    if (trade) onTop.open({ sheet: 'pay', trade })
  }
  const clear = () => set({ role: undefined, status: undefined })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 wide:flex-row wide:items-end">
        <div className="wide:w-80">
          <Segmented<'all' | TradeSide>
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
          {isFiltered && <ResetFilters name={w.reset} onReset={clear} />}
        </div>
      </div>
      <PagedList
        query={query}
        items={query.data?.data}
        keyOf={({ transaction }) => transaction.id}
        label={w.list}
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
            onOpen={(sheet) => onTop.open({ sheet, trade })}
            onCode={() => code.open(trade)}
          />
        )}
      </PagedList>
      <TradeSheets onTop={onTop} userId={userId} fromList />
      {code.of && (
        <LargeCode
          key={code.opening}
          src={code.of.sellerUsdtQr ?? ''}
          open={code.isOpen}
          onClose={code.close}
          onPay={mayPay(code.of) ? () => pay(code.of) : undefined}
        />
      )}
    </div>
  )
}
