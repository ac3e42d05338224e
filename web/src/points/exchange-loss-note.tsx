import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { ReactNode } from 'react'
import { useTerms } from '../economy/terms.ts'
import type { Data } from '../lib/api/client.ts'
import { showDate } from '../lib/calendar.ts'
import { wholeCents } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { usePointsForecast } from './assets-queries.ts'
import { words } from './assets-words.ts'

interface ExchangeLossNoteProps {
  given: Units
  gf?: Units
  pv: Units
  /** Says that the figures are an example. */
  example?: ReactNode
  /** What is said of the PV's return over time. */
  children?: ReactNode
}

/** Shows the GF that an exchange loses when its PV release fewer GF than are given; nothing without a loss and children. */
export function ExchangeLossNote({ given, gf = 0n, pv, example, children }: ExchangeLossNoteProps) {
  const w = useWords(words).exchange
  const divisor = useTerms()?.releaseDivisor
  const loss = divisor === undefined ? undefined : exchangeLoss(given, { gf, pv }, divisor)
  if (!loss && !children) return null
  return (
    <div
      role="note"
      className="tabular flex flex-col gap-1 rounded-md bg-bad-soft px-3 py-2.5 text-sm font-medium text-bad"
    >
      {example}
      {loss && <p>{w.loses(showUnits(given), showUnits(loss.worth), loss.share)}</p>}
      {children}
    </div>
  )
}

interface ExchangeReturnNoteProps {
  given: Units
  pv: Units
  /** No amount is typed yet: the note is an example. */
  isExample?: boolean
}

/** Shows what a member gives up by an exchange, what of it returns within a year, and when about half has returned. */
export function ExchangeReturnNote({ given, pv, isExample = false }: ExchangeReturnNoteProps) {
  const w = useWords(words).exchange
  const language = useLanguage()
  const divisor = useTerms()?.releaseDivisor
  const forecast = usePointsForecast().data?.newPv
  const example = isExample && <p>{w.example(showUnits(given))}</p>
  if (!forecast || divisor === undefined) return <ExchangeLossNote {...{ given, pv, example }} />
  const { year, half } = exchangeReturn(pv, forecast, divisor)
  return (
    <ExchangeLossNote {...{ given, pv, example }}>
      <p>{w.returns(showUnits(given), showUnits(year))}</p>
      <p>
        {forecast.halfDay === null
          ? w.halfNever(showUnits(half))
          : w.halfBy(showUnits(half), showDate(forecast.halfDay, language))}
      </p>
    </ExchangeLossNote>
  )
}

/** Returns the GF that PV release within a year, and half of what they release in the end, in whole hundredths. */
export function exchangeReturn(
  pv: Units,
  forecast: Pick<Data<'getPointsForecast'>['newPv'], 'pv' | 'yearGf'>,
  divisor: number,
): { year: Units; half: Units } {
  const year = (pv * readUnits(forecast.yearGf)) / readUnits(forecast.pv)
  return { year: wholeCents(year), half: wholeCents(pv / BigInt(divisor) / 2n) }
}

export interface ExchangeLoss {
  /** GF in hand and GF that all of the PV release in the end. */
  worth: Units
  /** The loss as a share of the GF exchanged, with at most one decimal: '17.5%'. */
  share: string
}

/** Returns what an exchange loses at the release divisor in force; undefined where it brings back at least what is given. */
export function exchangeLoss(
  given: Units,
  { gf = 0n, pv }: { gf?: Units; pv: Units },
  divisor: number,
): ExchangeLoss | undefined {
  const worth = gf + pv / BigInt(divisor)
  if (given <= 0n || worth >= given) return undefined
  // Rounded up: a loss is never shown smaller than it is.
  const tenths = ((given - worth) * 1000n + given - 1n) / given
  const [whole, rest] = [tenths / 10n, tenths % 10n]
  return { worth, share: rest === 0n ? `${whole}%` : `${whole}.${rest}%` }
}
