import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { ChevronRight, Timer } from 'lucide-react'
import { useTerms } from '../../economy/terms.ts'
import type { Data } from '../../lib/api/client.ts'
import { showAmount, wholeCents } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAutoReleaseLeft, usePointsForecast, useReleasePreview } from '../assets-queries.ts'
import type { Balances } from '../queries.ts'
import { ReleasedToday } from '../released-today.tsx'
import type { AssetSheet } from '../use-asset-sheet.ts'
import { useTimeLeft } from './use-time-left.ts'
import { words } from './words.ts'

interface ReleaseCardProps {
  balances: Balances
  /** Opens a sheet; auto refresh with a package of so many months chosen. */
  onOpen: (sheet: AssetSheet, months?: number) => void
}

/** Shows the release of the next year as a curve, and the ways to receive it, each with what it brings after its price. */
export function ReleaseCard({ balances, onOpen }: ReleaseCardProps) {
  const w = useWords(words)
  const forecast = usePointsForecast().data
  const last = forecast?.curve.at(-1)
  const left = useTimeLeft(useAutoReleaseLeft())
  const brings = last && readUnits(last.releasedGf) > 0n
  return (
    <section
      aria-label={w.forecast.cardTitle}
      className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-card"
    >
      <button type="button" onClick={() => onOpen('forecast')} className="flex flex-col gap-2 text-left">
        <span className="flex min-h-11 w-full flex-wrap items-center gap-x-2">
          <span className="font-semibold">{w.forecast.cardTitle}</span>
          <span className="tabular ml-auto flex items-center gap-1 text-sm text-quiet">
            {last && (brings ? w.forecast.cardNote(showAmount(last.releasedGf)) : w.forecast.nothingShort)}
            <ChevronRight aria-hidden className="size-4 shrink-0" />
          </span>
        </span>
        <ReleasedToday balances={balances} className="text-sm text-quiet" />
        <span className="block h-14 w-full text-violet">
          {forecast && (
            <Sparkline
              values={forecast.curve.map(({ releasedGf }) => readUnits(releasedGf))}
              className="h-14"
            />
          )}
        </span>
        <span className="flex justify-between text-sm text-quiet">
          <span>{w.forecast.fromToday}</span>
          <span>{w.forecast.inMonths}</span>
        </span>
      </button>
      {left ? (
        <Choice onClick={() => onOpen('auto')} className="flex-row! items-center gap-2 bg-good-soft">
          <Timer aria-hidden className="size-5 shrink-0 text-good" />
          <span className="flex-1 font-medium">{w.autoRelease.left}</span>
          <span className="tabular font-semibold">{left}</span>
        </Choice>
      ) : (
        <Packages packages={forecast?.packages} onChoose={(months) => onOpen('auto', months)} />
      )}
      <ByHand isRunning={left !== undefined} onClick={() => onOpen('refresh')} />
    </section>
  )
}

interface ChoiceProps {
  className?: string
  onClick: () => void
  children: React.ReactNode
}

function Choice({ className, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'tabular flex min-h-14 w-full min-w-0 flex-col justify-center rounded-md border border-line px-3 py-2 text-left text-sm hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  )
}

interface PackagesProps {
  packages: Data<'getPointsForecast'>['packages'] | undefined
  onChoose: (months: number) => void
}

/** Shows the packages of auto refresh; the one that brings most is marked. */
function Packages({ packages, onChoose }: PackagesProps) {
  const w = useWords(words)
  const most = packages?.reduce<bigint | undefined>((max, { net }) => {
    const units = readUnits(net)
    return units > 0n && (max === undefined || units > max) ? units : max
  }, undefined)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-quiet">{w.forecast.daily}</p>
      <ul className="pair gap-2!">
        {packages
          ? packages.map(({ months, price, net }) => (
              <li key={months}>
                <Choice
                  onClick={() => onChoose(months)}
                  {...(most !== undefined &&
                    readUnits(net) === most && { className: 'border-violet bg-violet-soft' })}
                >
                  <span className="font-semibold">{w.auto.months(months)}</span>
                  <span className="text-quiet">{w.forecast.costs(showAmount(price))}</span>
                  <Net units={wholeCents(readUnits(net))} />
                </Choice>
              </li>
            ))
          : Array.from({ length: 4 }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never change
              <li key={place}>
                <Skeleton className="h-20" />
              </li>
            ))}
      </ul>
    </div>
  )
}

/** Shows the manual release: its fee, and what it would bring now. */
function ByHand({ isRunning, onClick }: { isRunning: boolean; onClick: () => void }) {
  const w = useWords(words)
  const fee = useTerms()?.manualReleaseFee
  const preview = useReleasePreview().data
  return (
    <Choice onClick={onClick}>
      <span className="flex flex-wrap justify-between gap-x-2">
        <span className="font-semibold">{w.refresh.title}</span>
        <span className="text-quiet">{fee && w.forecast.costsEach(showAmount(fee))}</span>
      </span>
      <span className="min-h-5.5">
        {preview && !isRunning && <Net units={wholeCents(readUnits(preview.net))} isNow />}
      </span>
    </Choice>
  )
}

function Net({ units, isNow = false }: { units: Units; isNow?: boolean }) {
  const w = useWords(words).forecast
  const text = showUnits(units < 0n ? -units : units)
  const gain = isNow ? w.gainNow(text) : w.gain(text)
  const loss = isNow ? w.lossNow(text) : w.short(text)
  return (
    <span className={classNames('font-medium', units < 0n ? 'text-bad' : 'text-good')}>
      {units < 0n ? loss : gain}
    </span>
  )
}
