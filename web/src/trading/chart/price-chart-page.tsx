import { keepPreviousData } from '@tanstack/react-query'
import type { ChartRange, PriceChartDetail } from '@torch/contract/trading.ts'
import { Headset, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { ANONYMOUS } from '../../economy/market-price.ts'
import { FeedbackSheet } from '../../identity/feedback/lazy-feedback-sheet.ts'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useQueryOf } from '../../lib/api/queries.ts'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useCachedFallback } from '../../lib/use-cached-fallback.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AsOfNote } from '../../ui/as-of-note.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/fields/choices.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { isChart } from '../cached-data-guards.ts'
import { readCache, writeCache } from '../offline-cache.ts'
import { ChartFrame } from './chart-frame.tsx'
import { words } from './chart-words.ts'
import { PriceHead } from './price-head.tsx'
import { PriceTable } from './price-table.tsx'
import { showPrice, showVolume } from './show-price.ts'
import { KINDS, RANGES, useChartChoice } from './use-chart-choice.ts'

/** Shows traded prices of GF: the guide price, the chart of a range, and its figures. */
export function Component() {
  return useSession() ? <PriceChartPage /> : <RedirectToLogin />
}

function PriceChartPage() {
  const w = useWords(words)
  const [choice, choose] = useChartChoice()
  const query = usePriceChart(choice.range)
  const { data, isFetching, isPlaceholderData, refetch } = query
  return (
    <Page
      title={w.title}
      measure="full"
      actions={
        <>
          <Support />
          <IconButton label={w.refresh} disabled={isFetching} onClick={() => void refetch()}>
            <RotateCw aria-hidden className={classNames('size-5', isFetching && 'animate-spin')} />
          </IconButton>
        </>
      }
    >
      <AsOfNote query={query} />
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:grid-cols-[minmax(0,1fr)_20rem] desk:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            <PriceHead chart={data} />
            <Card className="flex flex-col gap-3">
              <div className="flex flex-col gap-2 wide:flex-row wide:[&>*]:flex-1">
                <Segmented
                  label={w.range}
                  value={choice.range}
                  onValueChange={(range) => choose({ range })}
                  options={RANGES.map((value) => ({
                    value,
                    // Fits five in a row on the narrowest phone.
                    label: <span className="-mx-2 whitespace-nowrap max-xs:mx-0">{w.ranges[value]}</span>,
                  }))}
                />
                <Segmented
                  label={w.kind}
                  value={choice.kind}
                  onValueChange={(kind) => choose({ kind })}
                  options={KINDS.map((value) => ({ value, label: w.kinds[value] }))}
                />
              </div>
              <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-50')}>
                {data.priceHistory.length === 0 ? (
                  <NothingTraded isLongest={choice.range === '1y'} onLonger={() => choose({ range: '1y' })} />
                ) : (
                  <ChartFrame
                    key={data.range}
                    history={data.priceHistory}
                    bucketSeconds={data.bucketSeconds}
                    kind={choice.kind}
                  />
                )}
              </div>
              <p className="text-xs text-quiet">
                <a
                  href="https://www.tradingview.com/"
                  target="_blank"
                  rel="noreferrer"
                  className="inline-block py-1 underline underline-offset-2"
                >
                  {w.drawnBy}
                </a>
              </p>
            </Card>
            {data.priceHistory.length > 0 && <PriceTable key={data.range} chart={data} />}
          </div>
          <Aside stats={data.basicStats} />
        </div>
      ) : (
        <Loaded
          of={query}
          skeleton={<FormSkeleton />}
          failedTitle={w.loadFailed}
          offline={<EmptyState drawing="lost">{w.offline}</EmptyState>}
        />
      )}
    </Page>
  )
}

function Aside({ stats }: { stats: PriceChartDetail['basicStats'] }) {
  const w = useWords(words)
  return (
    <div className="flex flex-col gap-4">
      <PriceStats stats={stats} />
      <ButtonLink to={paths.tradingHall} variant="secondary">
        {w.hall}
      </ButtonLink>
    </div>
  )
}

function NothingTraded({ isLongest, onLonger }: { isLongest: boolean; onLonger: () => void }) {
  const w = useWords(words)
  return (
    <EmptyState
      drawing="receipt"
      title={w.empty}
      action={
        isLongest ? (
          <ButtonLink to={paths.tradingHall}>{w.hall}</ButtonLink>
        ) : (
          <Button variant="secondary" onClick={onLonger}>
            {w.longer}
          </Button>
        )
      }
    >
      {isLongest ? w.source.fallback : w.emptyText}
    </EmptyState>
  )
}

/** Opens a message to support. */
function Support() {
  const w = useWords(words)
  const [{ isOpen, opening }, setShown] = useState({ isOpen: false, opening: 0 })
  return (
    <>
      <IconButton label={w.support} onClick={() => setShown({ isOpen: true, opening: opening + 1 })}>
        <Headset aria-hidden className="size-5" />
      </IconButton>
      <FeedbackSheet
        key={opening}
        open={isOpen}
        start="write"
        onClose={() => setShown({ isOpen: false, opening })}
      />
    </>
  )
}

function FormSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-112 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </Loading>
  )
}

/** Shows the figures of the range. */
export function PriceStats({ stats }: { stats: PriceChartDetail['basicStats'] }) {
  const w = useWords(words)
  const price = (units: string | null) => (units === null ? '—' : `${showPrice(units)} USDT`)
  return (
    <Card>
      <CardTitle>{w.stats}</CardTitle>
      <Facts
        facts={[
          { name: w.highest, value: price(stats.high) },
          { name: w.lowest, value: price(stats.low) },
          { name: w.average, value: price(stats.averagePrice) },
          { name: w.volume, value: `${showVolume(stats.volume)} GF` },
          { name: w.turnover, value: `${showAmount(stats.turnover)} USDT` },
          { name: w.trades, value: w.times(stats.trades) },
        ]}
      />
    </Card>
  )
}

const POLL_MILLISECONDS = 30_000

/** Loads the price of a range. The previous range stays visible until the next one arrives. */
export function usePriceChart(range: ChartRange) {
  const query = useQueryOf(
    'getPriceChartDetail',
    { query: { range } },
    {
      onResponse: (chart) => writeCache(`chart-${range}`, ANONYMOUS, chart),
      refetchInterval: POLL_MILLISECONDS,
      placeholderData: keepPreviousData,
    },
  )
  return {
    ...useCachedFallback(query, () => readCache(`chart-${range}`, ANONYMOUS, isChart)),
    isFetching: query.isFetching,
  }
}
