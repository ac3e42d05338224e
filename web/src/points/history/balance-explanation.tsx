import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { useState } from 'react'
import type { Data } from '../../lib/api/client.ts'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/fields/choices.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { type Currency, PointsMark } from '../../ui/figures/points-mark.tsx'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type ExplanationDays, useBalanceExplanation } from '../assets-queries.ts'
import { balanceFacts } from '../balance-notes.ts'
import { words as balanceWords } from '../balance-words.ts'
import type { BalanceParts } from '../queries.ts'
import { words as rewardWords } from '../rewards-words.ts'
import { useEventWord } from './event-word.ts'
import { useHistoryFilter } from './use-history-filter.ts'
import { words } from './words.ts'

const PERIODS: readonly ExplanationDays[] = ['7', '30', '90', '365']

interface BalanceExplanationProps {
  open: boolean
  onClose: () => void
  currency: Currency
}

/** Shows how a balance developed: the opening, the movements, the current value. */
export function BalanceExplanation({ open, onClose, currency }: BalanceExplanationProps) {
  const w = useWords(words).explanation
  const [days, setDays] = useState<ExplanationDays>('30')
  const query = useBalanceExplanation(currency, days)
  const { data } = query
  const { set } = useHistoryFilter()

  const showEntries = async () => {
    // Leaves the sheet's history entry first: the filter belongs to the page below.
    await removeSheetEntries()
    onClose()
    set({ pointsType: currency })
    document.getElementById('history')?.scrollIntoView()
  }
  return (
    <Sheet
      title={w.title(currency)}
      {...{ open, onClose }}
      footer={
        <Button wide variant="secondary" onClick={() => void showEntries()}>
          {w.entries}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label={w.period}
          options={PERIODS.map((value) => ({ value, label: w.days[value] }))}
          value={days}
          onValueChange={setDays}
        />
        {data && <Explanation explanation={data} />}
        <Loaded of={query} skeleton={<SkeletonRows count={4} />} />
      </div>
    </Sheet>
  )
}

function Explanation({ explanation }: { explanation: Data<'explainBalance'> }) {
  const w = useWords(words).explanation
  const word = useEventWord()
  const own = useOwnAmounts()
  const language = useLanguage()
  const sums = withNetHolds(explanation.sums)
  const largest =
    sums.map(({ units }) => magnitude(units)).sort((one, other) => (one < other ? 1 : -1))[0] ?? 1n
  const parts = partsOfExplanation(explanation)
  const { kept } = parts
  const partNames = useWords(balanceWords).part
  const { keptMeans } = useWords(rewardWords).pending
  return (
    <div className="flex flex-col gap-3">
      <Sparkline
        values={explanation.daily.map(({ balance }) => readUnits(balance))}
        className={explanation.pointsType === 'GF' ? 'h-12 text-gold' : 'h-12 text-violet'}
      />
      <Line
        name={w.opening(showDate(dayOf(explanation.from), language))}
        amount={explanation.opening}
        currency={explanation.pointsType}
      />
      {sums.length === 0 && <p className="text-sm text-quiet">{w.nothing}</p>}
      <ul className="flex flex-col gap-3">
        {sums.map(({ event, units, count }) => (
          <li key={`${event} ${units > 0n}`}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0">
                {word(event)} <span className="whitespace-nowrap text-xs text-quiet">{w.count(count)}</span>
              </span>
              <span className={classNames('tabular shrink-0 font-semibold', units > 0n && 'text-good')}>
                {units > 0n && '+'}
                {own.units(units)}
              </span>
            </div>
            <div aria-hidden className="mt-1 h-1.5 rounded-full bg-sunken">
              <div
                className={classNames('h-full rounded-full', units > 0n ? 'bg-good' : 'bg-edge')}
                style={{
                  width: `${Number((magnitude(units) * 1000n) / largest) / 10}%`,
                  minWidth: '0.375rem',
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      {kept > 0n && (
        <>
          <Line name={w.inAll} amount={explanation.closing} currency={explanation.pointsType} />
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
            {w.kept} <span className="tabular">{own.units(-kept)}</span>
            <span className="basis-full">{keptMeans}</span>
          </p>
        </>
      )}
      <Line name={w.closing} amount={writeUnits(parts.available)} currency={explanation.pointsType} strong />
      {parts.all > parts.available && <Facts facts={balanceFacts(parts, partNames, own.units)} />}
    </div>
  )
}

interface Sum {
  event: string
  units: Units
  count: number
}

/** Joins what trades froze and what they returned into one sum, which is left out where nothing is frozen any more. */
export function withNetHolds(sums: readonly { event: string; amount: string; count: number }[]): Sum[] {
  const all = sums.map(({ amount, ...sum }) => ({ ...sum, units: readUnits(amount) }))
  const isHold = ({ event }: Sum) => event === 'trade-freeze' || event === 'trade-unfreeze'
  const holds = all.filter(isHold)
  const units = holds.reduce((sum, one) => sum + one.units, 0n)
  const count = holds.reduce((sum, one) => sum + one.count, 0)
  const event = units < 0n ? 'trade-freeze' : 'trade-unfreeze'
  return [...all.filter((one) => !isHold(one)), ...(units === 0n ? [] : [{ event, units, count }])]
}

interface LineProps {
  name: string
  amount: string
  currency: Currency
  strong?: boolean
}

function Line({ name, amount, currency, strong = false }: LineProps) {
  const own = useOwnAmounts()
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-3.5 py-2.5',
        strong && 'font-semibold',
      )}
    >
      <span>{name}</span>
      <span className="tabular flex items-center gap-1.5">
        <PointsMark of={currency} />
        {own.amount(amount)}
      </span>
    </p>
  )
}

/** Returns the same parts of the balance as the account has on home and assets. */
export function partsOfExplanation(
  explanation: Pick<Data<'explainBalance'>, 'closing' | 'pending' | 'kept' | 'frozen'>,
): BalanceParts {
  const [closing, pending, kept, frozen] = [
    readUnits(explanation.closing),
    readUnits(explanation.pending),
    readUnits(explanation.kept),
    readUnits(explanation.frozen),
  ]
  return { all: closing + pending + frozen, available: closing - kept, pending, kept, frozen }
}

function magnitude(units: Units): Units {
  return units < 0n ? -units : units
}
