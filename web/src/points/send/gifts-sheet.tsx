import { readUnits } from '@torch/contract/money.ts'
import type { Gift } from '@torch/contract/points.ts'
import { useTerms } from '../../economy/terms.ts'
import { dayOf } from '../../lib/calendar.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useGifts } from '../assets-queries.ts'
import { words } from '../rewards-words.ts'

/** Lists the user's gifts, newest first, with the rewards earned and possible. */
export function GiftsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(words).gifts
  const multiple = useTerms()?.giftMultiple
  const list = useGifts()
  const gifts = list.data?.pages.flatMap(({ records }) => records) ?? []
  return (
    <Sheet title={w.title} {...{ open, onClose }}>
      <Loaded of={list} skeleton={<SkeletonRows />}>
        {() =>
          gifts.length === 0 ? (
            <EmptyState drawing="person">{w.none}</EmptyState>
          ) : (
            <>
              {multiple !== undefined && <p className="pb-2 text-sm text-quiet">{w.lead(multiple)}</p>}
              <ul className="divide-y divide-line">
                {gifts.map((gift) => (
                  <GiftRow key={gift.id} gift={gift} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <ListEnd of={list} count={gifts.length} more={w.more} loading={w.loading} />
    </Sheet>
  )
}

function GiftRow({ gift }: { gift: Gift }) {
  const w = useWords(words).gifts
  const shown = useDayFormatter()
  const own = useOwnAmounts()
  const { recipient, amount, spentGf, openGf, earnedPv, maxPv, until, createdTime } = gift
  const progress = w.earned(own.amount(earnedPv), own.amount(maxPv))
  const isOpen = readUnits(openGf) > 0n
  const earns = readUnits(maxPv) > 0n
  return (
    <li className="tabular flex flex-col gap-1.5 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base font-medium">{recipient}</span>
        {earns && <span className="font-medium text-violet">{progress}</span>}
      </div>
      {earns && (
        <ProgressBar percent={Number((readUnits(spentGf) * 100n) / readUnits(amount))} label={progress} />
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-quiet">
        <span>{w.gave(own.amount(amount), shown(dayOf(createdTime)))}</span>
        <span>{isOpen ? w.until(own.amount(openGf), shown(dayOf(until))) : w.over}</span>
      </p>
    </li>
  )
}
