import { readUnits } from '@torch/contract/money.ts'
import type { AllClosings, Closing } from '@torch/contract/payments.ts'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { showDate, showMoment } from '../../lib/calendar.ts'
import { now } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { useTakingsFacts } from '../takings.tsx'
import { words } from './closing-words.ts'

interface ClosingHeadProps {
  closing: Pick<Closing, 'day' | 'ended'>
  /** The shop's name, or that of all shops, for the printout. */
  whose: string
  /** Beside the print button. */
  actions?: ReactNode
}

/** Shows the day of a closing, whether it is over, and its actions. */
export function ClosingHead({ closing, whose, actions }: ClosingHeadProps) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 className="font-semibold">
          <span className="hidden print:inline">
            火炬 Torch · {whose} · {w.title} ·{' '}
          </span>
          {showDate(closing.day, language)}
        </h2>
        <p className="text-sm text-quiet">{closing.ended ? w.ended : w.running}</p>
        <p className="hidden text-sm print:block">
          {w.printed(showMoment(new Date(now()).toISOString(), language))} · {w.zone}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {actions}
        <Button
          variant="secondary"
          icon={<Printer aria-hidden className="size-4.5" />}
          onClick={() => window.print()}
        >
          {w.print}
        </Button>
      </div>
    </div>
  )
}

/** Shows payments, refunds and the balances before and after: of one shop, or of all together. */
export function ClosingSums({ closing }: { closing: Omit<AllClosings, 'shops'> }) {
  const w = useWords(words)
  const takingsOf = useTakingsFacts()
  const rows = [
    { currency: 'GF', from: closing.opening.gf, to: closing.closing.gf },
    { currency: 'PV', from: closing.opening.pv, to: closing.closing.pv },
  ]
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="text-sm text-quiet">{w.net}</p>
        <Figure units={readUnits(closing.netGf)} currency="GF" />
      </div>
      {/* The net sum is shown above. */}
      <Facts facts={takingsOf(closing).slice(0, -1)} />
      <section aria-labelledby="balances">
        <h3 id="balances" className="pb-2 text-sm font-semibold">
          {w.balances}
        </h3>
        <dl className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
          {rows.map(({ currency, from, to }) => (
            <div
              key={currency}
              className="tabular rounded-md bg-sunken px-3.5 py-3 text-sm print:border print:border-line"
            >
              <dt className="mb-1 font-semibold">{currency}</dt>
              <dd className="flex justify-between gap-3">
                <span className="text-quiet">{w.opening}</span>
                {showAmount(from)}
              </dd>
              <dd className="flex justify-between gap-3 font-semibold">
                <span>{closing.ended ? w.closing : w.soFar}</span>
                {showAmount(to)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
