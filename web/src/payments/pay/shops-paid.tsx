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
    <section aria-labelledby={title} className="rounded-lg bg-surface p-4 shadow-card">
      <h2 id={title} className="mb-2 text-base font-semibold">
        {w.title}
      </h2>
      <ul className="flex flex-col gap-1">
        {shops.map(({ id, code, shopName, shopNameEn, shopLogo, isFavourite }) => (
          <li key={id} className="flex items-center gap-1">
            <button
              type="button"
              className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-md text-left font-medium transition-colors hover:bg-sunken active:bg-sunken"
              onClick={() => onChoose(code)}
            >
              <Picture
                src={shopLogo}
                name={text(shopName, shopNameEn)}
                className="size-10 rounded-md"
                sizes="2.5rem"
              />
              <span className="min-w-0 truncate">{text(shopName, shopNameEn)}</span>
            </button>
            <IconButton
              label={w.favourite(text(shopName, shopNameEn))}
              aria-pressed={isFavourite}
              onClick={() => setShops(toggleFavourite(payer, id))}
            >
              <Star aria-hidden className={classNames('size-5', isFavourite && 'fill-current text-gold')} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
