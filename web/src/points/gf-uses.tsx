import { ArrowLeftRight, Gift, Image, PiggyBank, Repeat, Store } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

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
  return (
    <ul className="flex flex-col gap-1">
      {USES.map(({ use, Icon }) => (
        <li key={use} className="flex min-h-10 items-center gap-3 text-sm">
          <Icon aria-hidden className="size-5 shrink-0 text-gold" />
          {w.gfUse[use]}
        </li>
      ))}
    </ul>
  )
}
