import { ArrowLeftRight, Gift, Image, PiggyBank, Repeat, Store } from 'lucide-react'
import { useTerms } from '../../economy/terms.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './detail-words.ts'

/** rules/points#uses-of-gf; the terms have the current value. */
const DEFAULT_MULTIPLE = 8

const USES = [
  { use: 'hall', Icon: ArrowLeftRight },
  { use: 'pay', Icon: Store },
  { use: 'gift', Icon: Gift },
  { use: 'exchange', Icon: Repeat },
  { use: 'wealth', Icon: PiggyBank },
  { use: 'nft', Icon: Image },
] as const

export function GfUses() {
  const w = useWords(words)
  const multiple = useTerms()?.exchangeMultiple ?? DEFAULT_MULTIPLE
  return (
    <ul className="flex flex-col gap-1">
      {USES.map(({ use, Icon }) => (
        <li key={use} className="flex min-h-10 items-center gap-3 text-sm">
          <Icon aria-hidden className="size-5 shrink-0 text-gold" />
          {use === 'exchange' ? w.gfUse.exchange(multiple) : w.gfUse[use]}
        </li>
      ))}
    </ul>
  )
}
