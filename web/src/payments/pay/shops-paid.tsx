import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { words } from '../words.ts'
import { knownShops, toggleFavourite } from './known-shops.ts'

/** Shows the shops paid from this device, favourites first; a tap opens the amount. */
export function ShopsPaid({ payer, onChoose }: { payer: number; onChoose: (code: string) => void }) {
  const w = useWords(words).shops
  const text = useLocalText()
  const title = useId()
  const [shops, setShops] = useState(() => knownShops(payer))
  if (shops.length === 0) return null
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h2 id={title} className="mb-1.5 text-xs text-white/80">
        {w.title}
      </h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1">
        {shops.map(({ id, code, shopName, shopNameEn, shopLogo, isFavourite }) => (
          <li key={id} className="flex shrink-0 items-center rounded-full bg-white/15 text-white">
            <button
              type="button"
              className="flex min-h-12 items-center gap-2 rounded-full pl-1.5 text-left text-sm font-medium focus-visible:outline-white"
              onClick={() => onChoose(code)}
            >
              <Picture
                src={shopLogo}
                name={text(shopName, shopNameEn)}
                className="size-9 rounded-full text-sm"
                sizes="2.25rem"
              />
              <span className="max-w-36 truncate">{text(shopName, shopNameEn)}</span>
            </button>
            <IconButton
              label={w.favourite(text(shopName, shopNameEn))}
              aria-pressed={isFavourite}
              className="hover:bg-white/15! active:bg-white/25! focus-visible:outline-white"
              onClick={() => setShops(toggleFavourite(payer, id))}
            >
              <Star
                aria-hidden
                className={classNames('size-4.5', isFavourite && 'fill-current text-on-hero-gold')}
              />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
