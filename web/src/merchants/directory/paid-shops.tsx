import { Link } from 'react-router'
import type { Data } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLocalText } from '../local-text.ts'
import { words } from '../words.ts'

type PaidShop = Data<'listPaidShops'>['records'][number]

/** Loads the shops that the member paid, latest first; home has the same answer. */
export function usePaidShops(): { shops: readonly PaidShop[]; isLoading: boolean } {
  const session = useSession()
  const { data, isLoading } = useQueryOf('listPaidShops', session !== null && {})
  return { shops: data?.records ?? [], isLoading }
}

/** Shows these shops with the amount paid last; nothing without any. */
export function PaidShops({ shops }: { shops: readonly PaidShop[] }) {
  const w = useWords(words).directory
  const text = useLocalText()
  const own = useOwnAmounts()
  if (shops.length === 0) return null
  return (
    <section aria-label={w.paidBefore} className="min-w-0">
      <h2 className="sr-only">{w.paidBefore}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 wide:mx-0 wide:flex-wrap wide:px-0">
        {shops.map(({ merchantId, shopName, shopNameEn, shopLogo, lastAmount }) => {
          const name = text(shopName, shopNameEn)
          return (
            <li key={merchantId} className="shrink-0">
              <Link
                to={paths.merchant(merchantId)}
                className="flex min-h-14 items-center gap-2.5 rounded-lg bg-surface py-1.5 pr-3.5 pl-2 shadow-card hover:bg-sunken active:bg-sunken"
              >
                <Picture src={shopLogo} name={name} className="size-10 rounded-full text-sm" sizes="2.5rem" />
                <span className="min-w-0">
                  <span className="block max-w-36 truncate text-sm font-medium">{name}</span>
                  <span className="tabular block text-xs text-quiet">
                    {w.lastPaid(own.amount(lastAmount))}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
