import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { ListEnd } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useProgressiveList } from '../../ui/use-progressive-list.ts'
import type { Nearby } from '../queries.ts'
import type { Contact } from '../shop-page/use-contact.tsx'
import { words } from '../words.ts'
import { MerchantCard } from './merchant-card.tsx'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 wide:gap-5'

export function MerchantList({ nearby, contact }: { nearby: Nearby; contact: Contact }) {
  const w = useWords(words).directory
  const shops = useProgressiveList(nearby.shops)
  return (
    <>
      <ul className={classNames(GRID, 'transition-opacity', nearby.isSearching && 'opacity-50')}>
        {shops.map((shop) => (
          <li key={shop.id} className="grid">
            <MerchantCard shop={shop} contact={contact} />
          </li>
        ))}
      </ul>
      <ListEnd of={nearby} count={nearby.shops.length} more={w.loadMore} loading={w.loadingMore}>
        <p className="py-6 text-center text-sm text-quiet">{w.allShown}</p>
      </ListEnd>
    </>
  )
}

export function MerchantListSkeleton() {
  return (
    <Loading className={GRID}>
      {Array.from({ length: 6 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton shapes have no identity
        <div key={card} className="flex gap-3 rounded-lg bg-surface p-3 shadow-card wide:flex-col wide:p-0">
          <Skeleton className="size-24 shrink-0 wide:h-40 wide:w-full wide:rounded-none" />
          <div className="flex flex-1 flex-col gap-2.5 py-1 wide:p-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-auto h-5 w-2/5" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
