import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import type { TradeSide } from '@torch/contract/states.ts'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { words } from './cases/appeal-words.ts'

/** Returns the text on what a decision for a side moves. */
export function useDecisionConsequence(): (appeal: InspectedAppeal, forSide: TradeSide) => string {
  const w = useWords(words)
  return ({ kind, gfAmount, buyer, seller }, forSide) => {
    if (kind === 'complaint') return w.movesNothing
    const say = forSide === 'buyer' ? w.toBuyer : w.toSeller
    return say(showAmount(gfAmount), seller.username, buyer.username)
  }
}
