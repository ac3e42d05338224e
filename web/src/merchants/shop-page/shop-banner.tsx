import type { Merchant } from '@torch/contract/merchants.ts'
import { ScanLine } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLocalText } from '../local-text.ts'
import { words } from '../words.ts'

/** Shows the banner, logo, name and description of a shop. */
export function ShopBanner({ shop, isOwn }: { shop: Merchant; isOwn: boolean }) {
  const w = useWords(words)
  const text = useLocalText()
  const name = text(shop.shopName, shop.shopNameEn)
  return (
    <header className="overflow-hidden rounded-lg bg-surface shadow-card">
      <Picture src={shop.shopBanner} name={name} className="h-40 w-full text-3xl wide:h-64" first />
      <div className="flex gap-3.5 px-4 pb-4 max-xs:flex-wrap max-xs:gap-y-0">
        <Picture
          src={shop.shopLogo}
          name={name}
          className="relative -mt-6 size-18 rounded-lg border-3 border-surface text-2xl"
          sizes="4.5rem"
        />
        <div className="min-w-0 flex-1 pt-2.5 max-xs:basis-full">
          <h2 className="text-xl font-bold">{name || w.shop.unnamed}</h2>
          {shop.merchantStatus === 'closed' && <Badge tone="bad">{w.detail.closed}</Badge>}
        </div>
      </div>
      <p className="px-4 pb-4 whitespace-pre-line text-quiet">
        {text(shop.shopDescription, shop.shopDescriptionEn) || w.detail.noDescription}
      </p>
      {!isOwn && (
        <div className="px-4 pb-4">
          <ButtonLink
            to={`${paths.scanPayment}?code=${shop.gfPaymentCode}`}
            wide
            icon={<ScanLine aria-hidden className="size-5" />}
          >
            {w.detail.pay}
          </ButtonLink>
        </div>
      )}
    </header>
  )
}
