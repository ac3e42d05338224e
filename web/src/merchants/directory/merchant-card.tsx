import type { MerchantListItem } from '@torch/contract/merchants.ts'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { categoryOf } from '../category.ts'
import { useLocalText } from '../local-text.ts'
import { useIsOpen } from '../opening-hours.ts'
import { CallAction, NavigateAction } from '../shop-page/shop-actions.tsx'
import type { Contact } from '../shop-page/use-contact.tsx'
import { words } from '../words.ts'

/** Shows a shop in the directory: a row on a phone, a card with a picture on a wide screen. */
export function MerchantCard({ shop, contact }: { shop: MerchantListItem; contact: Contact }) {
  const w = useWords(words)
  const text = useLocalText()
  const name = text(shop.shopName, shop.shopNameEn)
  const shownName = name || w.shop.unnamed

  return (
    <article className="relative flex gap-3 max-xs:flex-col overflow-hidden rounded-lg bg-surface p-3 shadow-card transition-shadow hover:shadow-raised has-[a:active]:bg-sunken wide:flex-col wide:gap-0 wide:p-0">
      <Picture
        src={shop.shopBanner}
        name={name}
        className="size-24 rounded-md text-3xl wide:h-40 wide:w-full wide:rounded-none wide:text-3xl"
        sizes="(min-width: 56rem) 24rem, 6rem"
      />
      <div className="flex min-w-0 flex-1 flex-col wide:p-4 wide:pb-2">
        <h2 className="line-clamp-2 font-semibold wide:line-clamp-1">
          <Link to={paths.merchant(shop.id)} className="after:absolute after:inset-0 after:rounded-lg">
            {shownName}
          </Link>
        </h2>
        <p className="mt-0.5 line-clamp-2 text-sm text-quiet wide:line-clamp-1">
          {text(shop.address, shop.addressEn)}
        </p>
        <div className="mt-auto flex items-center justify-between gap-2 max-xs:flex-wrap pt-1">
          <span className="flex min-w-0 flex-wrap items-center gap-1.5">
            {shop.distance !== null && (
              <span className="tabular text-sm font-semibold whitespace-nowrap text-accent">
                {w.directory.km(roundDistance(shop.distance))}
              </span>
            )}
            <Badge>{w.shop.category[categoryOf(shop.businessCategory)]}</Badge>
            <OpenBadge hours={shop.businessHours} />
          </span>
          <span className="-mr-2 -mb-1.5 flex shrink-0">
            <CallAction {...{ shop, contact }} />
            <NavigateAction {...{ shop, contact }} />
          </span>
        </div>
      </div>
    </article>
  )
}

/** Shows whether a shop is open now; nothing where its hours cannot be read. */
export function OpenBadge({ hours }: { hours: string | null }) {
  const w = useWords(words).shop
  const isOpen = useIsOpen(hours)
  if (isOpen === undefined) return null
  return <Badge {...(isOpen && { tone: 'good' as const })}>{isOpen ? w.open : w.shut}</Badge>
}

/** Rounds a distance in km to fewer decimals the larger it is. */
function roundDistance(km: number): number {
  const digits = km < 10 ? 2 : km < 100 ? 1 : 0
  return Number(km.toFixed(digits))
}
