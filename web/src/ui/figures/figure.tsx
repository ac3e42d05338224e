import { showUnits, type Units } from '@torch/contract/money.ts'
import { OwnAmount } from './own-amount.tsx'
import { type Currency, PointsMark } from './points-mark.tsx'

interface FigureProps {
  units: Units
  currency: Currency
  /** An amount that the member may hide. */
  own?: boolean
}

/** The main amount of a confirmation or a receipt. It wraps where it is long and is never cut. */
export function Figure({ units, currency, own = false }: FigureProps) {
  const [whole, cents] = showUnits(units).split('.')
  const figure = (
    <>
      {whole}
      <span className="opacity-60">.{cents}</span>
    </>
  )
  return (
    <p className="tabular flex max-w-full flex-wrap items-center justify-center gap-x-2 text-3xl font-semibold short:text-2xl max-xs:text-2xl">
      <PointsMark of={currency} className="size-[0.6em]" />
      <span className="break-all">{own ? <OwnAmount>{figure}</OwnAmount> : figure}</span>{' '}
      <span className="text-[0.4em] font-medium">{currency}</span>
    </p>
  )
}

/** The reward for it. */
export function RewardFigure({ units, currency }: { units: Units; currency: Currency }) {
  const tone = currency === 'PV' ? 'text-violet' : 'text-gold'
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${tone}`}>
      <PointsMark of={currency} className="size-4.5" />
      {showUnits(units)} {currency}
    </span>
  )
}
