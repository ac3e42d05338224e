import { MINUS } from '@torch/contract/money.ts'
import type { Step, TransactionDetail } from '@torch/contract/points.ts'
import type { ReactNode } from 'react'
import { showDate } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { words } from './words.ts'

/** Shows a calculation step by step. */
export function Calculation({ detail: { steps, transaction } }: { detail: TransactionDetail }) {
  const line = useStepLine(transaction.pointsType)
  return (
    <ol className="tabular flex flex-col divide-y divide-line text-sm">
      {steps.map((step, place) => {
        const { name, note, value } = line(step)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a calculation never change
            key={place}
            className={classNames(
              'flex items-baseline justify-between gap-3 py-2',
              step.label === 'result' && 'text-base font-semibold',
            )}
          >
            <span className="min-w-0">
              {name}
              {note && <span className="block text-xs text-quiet">{note}</span>}
            </span>
            <span className="shrink-0 text-right">{value}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface Line {
  name: ReactNode
  note?: string
  value: ReactNode
}

/** Returns the text of each step, by its label and fields in the contract. */
function useStepLine(pointsType: string): (step: Step) => Line {
  const w = useWords(words).entry.step
  const language = useLanguage()
  const own = useOwnAmounts()
  const amount = (text: string | undefined) => (text === undefined ? '' : own.amount(text))
  const date = (day: string | undefined) => (day ? showDate(day, language) : '')

  return (step) => {
    switch (step.label) {
      case 'base':
        return { name: w.base, value: amount(step.amount) }
      case 'counted-base':
        return { name: w.countedBase, value: amount(step.amount) }
      case 'times':
        return { name: w.times, value: `× ${step.rate}` }
      case 'divided-by':
        return { name: w.dividedBy, value: `÷ ${step.rate}` }
      case 'capped-at':
        return { name: w.cappedAt, value: amount(step.amount) }
      case 'day-budget':
        return { name: w.dayBudget, value: '' }
      case 'cover':
        return { name: w.cover, value: '' }
      case 'carried':
        return { name: w.carried, value: `${amount(step.amount)} PV` }
      case 'release-day':
        return {
          name: w.releaseDay(date(step.day)),
          note: w.releaseRate(amount(step.amount), step.rate ?? ''),
          value: `${amount(step.result)} PV`,
        }
      case 'release-days':
        return {
          name: w.releaseDays(date(step.from), date(step.day)),
          note: w.releaseRate(amount(step.amount), step.rate ?? ''),
          value: `${amount(step.result)} PV`,
        }
      case 'interest-days':
        return {
          name: w.interest(step.count ?? 0, step.rate ?? ''),
          value: amount(step.result ?? step.amount),
        }
      case 'penalty':
        return { name: w.penalty(step.rate ?? ''), value: `${MINUS}${amount(step.result ?? step.amount)}` }
      case 'rank-difference':
        return { name: w.ranks(step.count ?? 0), value: `× ${step.count ?? 0}` }
      case 'friends-paid':
        return { name: w.friendsPaid(step.count ?? 0, date(step.day)), value: amount(step.amount) }
      case 'result':
        return { name: w.result, value: `${amount(step.amount)} ${pointsType}` }
    }
  }
}
