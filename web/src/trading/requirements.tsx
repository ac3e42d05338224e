import type { Order } from '@torch/contract/trading.ts'
import { UserCheck } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

type Requirements = Pick<Order, 'minPartners' | 'minDays'>

interface RequirementWords {
  title: string
  partners: (count: number) => string
  days: (count: number) => string
}

function textsOf({ minPartners, minDays }: Requirements, w: RequirementWords): string[] {
  return [...(minPartners > 0 ? [w.partners(minPartners)] : []), ...(minDays > 0 ? [w.days(minDays)] : [])]
}

/** Returns an order's requirements for its taker as facts; empty for none. */
export function requirementFacts(
  required: Requirements,
  w: RequirementWords,
): { name: string; value: string }[] {
  const texts = textsOf(required, w)
  return texts.length === 0 ? [] : [{ name: w.title, value: texts.join(' · ') }]
}

/** Shows the same in one line. */
export function RequirementLine({ of }: { of: Requirements }) {
  const w = useWords(words).demands
  const texts = textsOf(of, w)
  if (texts.length === 0) return null
  return (
    <p className="flex basis-full items-baseline gap-1 text-xs text-quiet">
      <UserCheck aria-hidden className="size-3.5 shrink-0 self-center" />
      <span className="sr-only">{w.title}: </span>
      <span>{texts.join(' · ')}</span>
    </p>
  )
}
