import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { isDay, showDate } from '../../lib/calendar.ts'
import { now, useToday } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { EyeButton, useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Period, PRESETS, type Preset, periodFault, presetOf, presetPeriod } from './periods.ts'
import { words } from './words.ts'
import './statement.css'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useMomentFormatter } from '../release/use-moment-formatter.ts'
import { statementCsv } from './statement-csv.ts'
import { StatementEntries } from './statement-entries.tsx'
import { useStatement } from './use-statement.ts'

/** More entries would be slow to render. */
const SHOWN = 200

export function Component() {
  const session = useSession()
  return session ? <StatementPage holder={session.user.username} /> : <RedirectToLogin />
}

/** Shows every entry of a period, with print and download. */
function StatementPage({ holder }: { holder: string }) {
  const w = useWords(words)
  const [period, setPeriod] = usePeriod()
  const fault = periodFault(period)
  const query = useStatement(fault ? undefined : period)

  return (
    <Page title={w.title} measure="full" actions={<EyeButton />}>
      <div className="flex flex-col gap-4">
        <PeriodChoice period={period} onChange={setPeriod} fault={fault && w[fault]} />
        {!fault && (
          <Loaded of={query} skeleton={<Gathering />}>
            {(statement) => <Statement statement={statement} holder={holder} />}
          </Loaded>
        )}
      </div>
    </Page>
  )
}

/** Shown while the entries are being loaded. */
function Gathering() {
  const w = useWords(words)
  return (
    <Card>
      <p role="status" className="text-sm text-quiet">
        {w.gathering}
      </p>
      <SkeletonRows count={6} />
    </Card>
  )
}

function usePeriod(): [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams()
  const from = params.get('from')
  const to = params.get('to')
  const thisMonth = presetPeriod('thisMonth', useToday())
  const period = isDay(from) && isDay(to) ? { from, to } : thisMonth
  return [period, (next) => setParams({ ...next }, { replace: true, preventScrollReset: true })]
}

interface PeriodChoiceProps {
  period: Period
  onChange: (period: Period) => void
  fault: string | undefined
}

function PeriodChoice({ period, onChange, fault }: PeriodChoiceProps) {
  const w = useWords(words)
  const today = useToday()
  // An emptied field is not a day yet: the period stays until it is valid.
  const put = (change: Partial<Period>) => {
    const next = { ...period, ...change }
    if (isDay(next.from) && isDay(next.to)) onChange(next)
  }
  return (
    <Card className="grid gap-3 desk:grid-cols-2 desk:items-end print:hidden">
      <div className="desk:pb-1">
        <Segmented<Preset | 'own'>
          label={w.period}
          options={PRESETS.map((value) => ({ value, label: w.preset[value] }))}
          value={presetOf(period, today) ?? 'own'}
          onValueChange={(preset) => preset !== 'own' && onChange(presetPeriod(preset, today))}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-3">
        <TextField
          type="date"
          label={w.from}
          max={today}
          value={period.from}
          error={fault}
          className="min-w-0 px-2.5!"
          onChange={(event) => put({ from: event.target.value })}
        />
        <TextField
          type="date"
          label={w.to}
          max={today}
          value={period.to}
          className="min-w-0 px-2.5!"
          onChange={(event) => put({ to: event.target.value })}
        />
      </div>
    </Card>
  )
}

type StatementShown = NonNullable<ReturnType<typeof useStatement>['data']>

function Statement({ statement, holder }: { statement: StatementShown; holder: string }) {
  const w = useWords(words)
  const language = useLanguage()
  const shownMoment = useMomentFormatter()
  const isPrinting = usePrinting()
  const own = useOwnAmounts()
  // What is printed or downloaded is meant to be read.
  const show = isPrinting ? showAmount : own.amount
  const { from, to, opening, closing, entries } = statement
  const shown = isPrinting ? entries : entries.slice(0, SHOWN)
  const download = () => {
    const heads = [w.time, w.id, w.points, w.event, w.description, w.amount, w.balance]
    const csv = statementCsv(statement, { heads, opening: w.opening, closing: w.closing })
    save(csv, `torch-${from}-${to}.csv`)
  }
  return (
    <Card className="statement print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-3 pb-3">
        <div>
          <h2 className="hidden text-2xl font-bold print:block">火炬 Torch · {w.title}</h2>
          <p className="tabular font-semibold">
            {showDate(from, language)} – {showDate(to, language)}
          </p>
          <p className="tabular text-sm text-quiet">
            {w.count(entries.length)}
            <span className="print:hidden"> · {w.zone}</span>
          </p>
          <p className="hidden text-sm print:block">
            {showPair(w.holder, holder, language)} · {w.printed} {shownMoment(new Date(now()).toISOString())}{' '}
            · {w.zone}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" icon={<Download aria-hidden className="size-4.5" />} onClick={download}>
            {w.csv}
          </Button>
          <Button
            variant="secondary"
            icon={<Printer aria-hidden className="size-4.5" />}
            onClick={() => window.print()}
          >
            {w.print}
          </Button>
        </div>
      </div>
      <Balances {...{ opening, closing, show }} />
      {entries.length === 0 ? (
        <EmptyState drawing="receipt">{w.empty}</EmptyState>
      ) : (
        <StatementEntries entries={shown} show={show} />
      )}
      {shown.length < entries.length && (
        <p className="pt-3 text-center text-sm text-quiet print:hidden">{w.more(SHOWN)}</p>
      )}
    </Card>
  )
}

interface BalancesProps extends Pick<StatementShown, 'opening' | 'closing'> {
  show: (amount: string) => string
}

function Balances({ opening, closing, show }: BalancesProps) {
  const w = useWords(words)
  const rows = [
    { currency: 'GF', from: opening.gf, to: closing.gf },
    { currency: 'PV', from: opening.pv, to: closing.pv },
  ]
  return (
    <dl className="mb-2 grid grid-cols-1 gap-x-6 gap-y-1 border-y border-line py-2 max-xs:gap-y-3 wide:grid-cols-2 print:grid-cols-2">
      {rows.map(({ currency, from, to }, row) => {
        const change = readUnits(to) - readUnits(from)
        const figures = [
          { name: w.opening, value: show(from) },
          { name: w.change, value: `${change > 0n ? '+' : ''}${show(writeUnits(change))}` },
          { name: w.closing, value: show(to) },
        ]
        // The figures of one column have one heading on a phone, and each currency its own where the two stand side by side.
        const isRepeated = row > 0
        return (
          <div
            key={currency}
            className="tabular grid min-w-0 grid-cols-[2rem_repeat(3,minmax(0,1fr))] items-end gap-x-2 text-sm max-xs:grid-cols-1"
          >
            <dt className="font-semibold">{currency}</dt>
            {figures.map(({ name, value }) => (
              <dd key={name} className="min-w-0 break-words last:font-semibold">
                <span
                  className={classNames(
                    'block text-xs text-quiet',
                    isRepeated && 'xs:max-wide:sr-only print:not-sr-only',
                  )}
                >
                  {name}
                </span>{' '}
                {value}
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}

/** Returns true while printing, where the note about further entries is hidden. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Synchronously: the browser prints the page as of the handler's return.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}

function save(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
