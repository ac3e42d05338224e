import type { RunningTrade } from '@torch/contract/trading.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { words } from './running-trade-words.ts'
import { showHundreds } from './show-hundreds.ts'

interface RunningOnOrderProps {
  trade: RunningTrade
}

/** Leads to the user's running trade on an order, in place of the button that takes the order. */
export function ToRunningTrade({ trade }: RunningOnOrderProps) {
  const w = useWords(words)
  return (
    <ButtonLink to={paths.trade(trade.id)} variant="secondary" className="px-3! max-xs:w-full">
      {w.open}
    </ButtonLink>
  )
}

/** Says which part of an order the user is trading. */
export function RunningNote({ trade }: RunningOnOrderProps) {
  const w = useWords(words)
  return (
    <p className="tabular basis-full text-sm font-medium text-accent">
      {w.onOrder[trade.role](showHundreds(trade.gfAmount))}
    </p>
  )
}
