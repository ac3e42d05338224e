import { MINUS } from '@torch/contract/money.ts'
import type { Order } from '@torch/contract/trading.ts'
import { TrendingUp } from 'lucide-react'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { isLive } from './open-states.ts'
import { words } from './words.ts'

/** Formats thousandths as a signed percentage: '+1.0%', '−0.5%'. */
export function showMargin(perMille: number): string {
  const [sign, size] = perMille < 0 ? [MINUS, -perMille] : [perMille > 0 ? '+' : '', perMille]
  return `${sign}${Math.trunc(size / 10)}.${size % 10}%`
}

interface FloatingWords {
  title: string
  market: (margin: string) => string
  limit: Readonly<Record<Order['orderType'], string>>
}

type Floating = { perMille: number; limit: string } | null

/** Returns how an order's price follows the market as facts; empty for a fixed price. */
export function floatingFacts(
  floating: Floating,
  type: Order['orderType'],
  w: FloatingWords,
): { name: string; value: string }[] {
  if (floating === null) return []
  return [
    { name: w.title, value: w.market(showMargin(floating.perMille)) },
    { name: w.limit[type], value: `${showAmount(floating.limit)} USDT` },
  ]
}

/** Shows the same in one line, with the reason if it cannot be taken now. */
export function FloatingLine({ of: order }: { of: Order }) {
  const w = useWords(words).floating
  const { floating } = order
  if (floating === null) return null
  const rests = isLive(order) ? floating.rests : null
  return (
    <p className="flex basis-full items-baseline gap-1 text-xs text-quiet">
      <TrendingUp aria-hidden className="size-3.5 shrink-0 self-center" />
      <span>
        {w.title} · {w.market(showMargin(floating.perMille))}
        {rests && ` · ${w.rests[rests]}`}
      </span>
    </p>
  )
}
