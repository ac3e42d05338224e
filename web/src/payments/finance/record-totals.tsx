import type { ComponentProps } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRecordTotals } from '../queries.ts'
import { useTakingsFacts } from '../takings.tsx'
import { Chip } from './chip.tsx'
import { words } from './record-search-words.ts'
import { RecordsDownload } from './records-download.tsx'
import type { RecordFilter, useRecordFilter } from './use-record-filter.ts'

interface RecordTotalsProps {
  merchantId: number
  filter: RecordFilter
  onChange: ReturnType<typeof useRecordFilter>['set']
}

/** Shows the totals of the found payments, by cashier and till, and a CSV download. */
export function RecordTotals({ merchantId, filter, onChange }: RecordTotalsProps) {
  const w = useWords(words)
  const asked = useRecordTotals(merchantId, filter)
  const takingsOf = useTakingsFacts()
  return (
    <section aria-label={w.totals} className="mx-4 mb-3 flex flex-col gap-3 rounded-md bg-sunken p-3.5">
      <Loaded of={asked} skeleton={<Skeleton className="h-32 rounded-md" />}>
        {({ cashiers, tills, ...sums }) => (
          <>
            <Sums
              isFolded={filter.keyword !== undefined}
              summary={w.inAll(sums.count, showAmount(sums.netGf))}
              facts={[
                ...takingsOf(sums, { refunded: w.refunded }),
                { name: w.reward, value: `${showAmount(sums.rewardPv)} PV` },
              ]}
            />
            <SumChips
              legend={w.byCashier}
              others={w.noBill}
              sums={cashiers.map(({ name, ...one }) => ({ ...one, name, value: name }))}
              chosen={filter.cashier}
              onChoose={(cashier) => onChange({ cashier })}
            />
            <SumChips
              legend={w.byTill}
              others={w.noTill}
              sums={tills.map(({ tillId, ...one }) => ({
                ...one,
                value: tillId === null ? null : String(tillId),
              }))}
              chosen={filter.till}
              onChoose={(till) => onChange({ till })}
            />
            <div className="flex flex-wrap gap-2">
              <RecordsDownload {...{ merchantId, filter }} isEmpty={sums.count === 0} label={w.csv} />
              <Button
                variant="ghost"
                onClick={() => onChange({ keyword: '', from: '', to: '', cashier: '', till: '' })}
              >
                {w.clear}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Shows sums; in one line to unfold where payments are searched for, so that the first one found is in sight. */
function Sums({
  isFolded,
  summary,
  facts,
}: {
  isFolded: boolean
  summary: string
  facts: ComponentProps<typeof Facts>['facts']
}) {
  if (!isFolded) return <Facts facts={facts} />
  return (
    <details>
      <summary className="tabular min-h-11 content-center font-medium">{summary}</summary>
      <Facts facts={facts} />
    </details>
  )
}

interface SumChipsProps {
  legend: string
  /** The label for sums without a name. */
  others: string
  sums: readonly { name: string | null; value: string | null; count: number; netGf: string }[]
  chosen: string | undefined
  /** Called with nothing to clear the filter. */
  onChoose: (value: string) => void
}

/** Shows sums as filters; hidden where no sum has a name. */
function SumChips({ legend, others, sums, chosen, onChoose }: SumChipsProps) {
  const w = useWords(words)
  if (!sums.some(({ value }) => value !== null)) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="pb-2 text-sm text-quiet">{legend}</legend>
      {sums.map(({ name, value, count, netGf }) => {
        const sum = `${name ?? others} · ${w.count(count)} · ${showAmount(netGf)} GF`
        return value === null ? (
          <p key="" className="tabular flex min-h-11 items-center px-3.5 text-sm text-quiet">
            {sum}
          </p>
        ) : (
          <Chip key={value} isOn={chosen === value} onClick={() => onChoose(chosen === value ? '' : value)}>
            {sum}
          </Chip>
        )
      })}
    </fieldset>
  )
}
