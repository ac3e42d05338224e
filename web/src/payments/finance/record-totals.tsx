import { csvOf } from '@torch/contract/csv.ts'
import { linesText } from '@torch/contract/lines-text.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { call } from '../../lib/api/client.ts'
import { dayOf, timeOf } from '../../lib/calendar.ts'
import { useToday } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { type LineNames, useLineNames } from '../pay/use-line-names.ts'
import { useRecordTotals } from '../queries.ts'
import { useTakingsFacts } from '../takings.tsx'
import { Chip } from './chip.tsx'
import { words } from './record-search-words.ts'
import type { RecordFilter, useRecordFilter } from './use-record-filter.ts'

interface RecordTotalsProps {
  merchantId: number
  filter: RecordFilter
  onChange: ReturnType<typeof useRecordFilter>['set']
}

/** Shows the totals of the found payments, by cashier and till, and a CSV download. */
export function RecordTotals({ merchantId, filter, onChange }: RecordTotalsProps) {
  const w = useWords(words)
  const today = useToday()
  const asked = useRecordTotals(merchantId, filter)
  const namesOf = useLineNames()
  const takingsOf = useTakingsFacts()
  const { busy, run } = useAction()
  const download = () =>
    run(w.failed, async () => {
      const csv = recordsCsv(await fetchAllPages(merchantId, filter), w.heads, namesOf)
      const name = ['torch-payments', merchantId, filter.from ?? '', filter.to ?? today].filter(Boolean)
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name.join('-')}.csv`)
    })
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
              <Button
                variant="secondary"
                disabled={sums.count === 0}
                busy={busy && w.gathering}
                icon={<Download aria-hidden className="size-4.5" />}
                onClick={() => void download()}
              >
                {w.csv}
              </Button>
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

/** The server's maximum page size. */
const EXPORT_PAGE_SIZE = 999

async function fetchAllPages(merchantId: number, filter: RecordFilter): Promise<PaymentRecord[]> {
  const all: PaymentRecord[] = []
  for (let last: PaymentRecord | undefined; ; last = all.at(-1)) {
    const page = await call('listPaymentRecords', {
      params: { id: merchantId },
      query: { ...filter, size: String(EXPORT_PAGE_SIZE), ...(last && { before: last.id }) },
    })
    all.push(...page)
    if (page.length < EXPORT_PAGE_SIZE) return all
  }
}

/** The titles of the columns, in order. */
export interface RecordHeads {
  time: string
  number: string
  reference: string
  note: string
  cashier: string
  till: string
  payer: string
  paid: string
  refunded: string
  net: string
  reward: string
  discount: string
  tip: string
  items: string
}

/** Returns payments as CSV, oldest first as a till prints them; user text is never a formula. */
export function recordsCsv(newestFirst: readonly PaymentRecord[], h: RecordHeads, named: LineNames): string {
  const heads = [h.time, h.number, h.reference, h.note, h.cashier, h.till]
  return csvOf([
    [...heads, h.payer, h.paid, h.refunded, h.net, h.reward, h.discount, h.tip, h.items],
    ...newestFirst
      .toReversed()
      .map((record) => [
        `${dayOf(record.paymentTime)} ${timeOf(record.paymentTime)}`,
        record.paymentNo,
        record.reference ?? '',
        record.remark,
        record.cashier ?? '',
        record.till ?? '',
        record.payerUsername,
        { amount: record.gfAmount },
        { amount: record.refundedGf },
        { amount: writeUnits(readUnits(record.gfAmount) - readUnits(record.refundedGf)) },
        { amount: record.rewardPv },
        { amount: record.discount?.gfAmount ?? '0.0000' },
        { amount: record.tip },
        linesText(record.lines, named),
      ]),
  ])
}
