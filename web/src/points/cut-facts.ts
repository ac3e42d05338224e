import type { CutReward } from '@torch/contract/cut-reward.ts'
import { readUnits } from '@torch/contract/money.ts'
import { useDayFormatter } from '../lib/use-day-formatter.ts'
import { useWords } from '../lib/words.ts'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { words } from './cut-words.ts'

/** Returns a function that lists what became of a cut reward; empty for none. */
export function useCutFacts(): (cut: CutReward | null) => { name: string; value: string }[] {
  const w = useWords(words)
  const shown = useDayFormatter()
  const own = useOwnAmounts()
  return (cut) => {
    if (!cut) return []
    const part = (name: string, pv: string) =>
      readUnits(pv) > 0n ? [{ name, value: `${own.amount(pv)} PV` }] : []
    return [
      { name: w.full, value: `${own.amount(cut.fullPv)} PV` },
      { name: w.cutBy, value: w.limit[cut.cutBy] },
      { name: w.given, value: `${own.amount(cut.givenPv)} PV` },
      ...part(w.granted, cut.grantedPv),
      ...(cut.waitsFor && cut.waitingUntil
        ? [
            {
              name: w.waiting,
              value: w.waitingUntil(
                own.amount(cut.waitingPv),
                shown(cut.waitingUntil),
                w.limit[cut.waitsFor],
              ),
            },
          ]
        : []),
      ...part(w.returned, cut.returnedPv),
      ...part(w.lost, cut.lostPv),
    ]
  }
}
