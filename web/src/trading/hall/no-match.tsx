import { readUnits, type Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import { useWords } from '../../lib/words.ts'
import { useOffers } from '../queries.ts'
import { isTakeable } from './is-takeable.ts'
import { ChooseAmount } from './wanted-field.tsx'
import { words } from './words.ts'

/** Answers an amount that is larger than every offer: the most that one of them accepts, to choose. */
export function NoMatch({ side, onChoose }: { side: OrderType; onChoose: (units: Units) => void }) {
  const w = useWords(words)
  const { data } = useOffers({ side, amount: undefined, network: undefined, page: 1 })
  const most = data?.records
    .filter(isTakeable)
    .map(({ remainingGf }) => readUnits(remainingGf))
    .toSorted((one, other) => Number(other - one))
    .at(0)
  if (most === undefined) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm">
      {w.mostAtOnce[side]}
      <ChooseAmount units={most} onChoose={onChoose} />
    </p>
  )
}
