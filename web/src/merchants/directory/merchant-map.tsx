import type { Position } from '@torch/contract/china-coordinates.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { ListEnd } from '../../ui/loaded.tsx'
import { useLocalText } from '../local-text.ts'
import type { Pin } from '../map/map-types.ts'
import { MapView } from '../map/map-view.tsx'
import { mapViewOf } from '../map/map-view-of.ts'
import type { Nearby } from '../queries.ts'
import type { Contact } from '../shop-page/use-contact.tsx'
import { words } from '../words.ts'
import { MerchantCard } from './merchant-card.tsx'

interface MerchantMapProps {
  nearby: Nearby
  contact: Contact
  place: Position | undefined
  radiusKm: number
}

/** Shows the listed shops on a map, and the tapped shop below it. */
export function MerchantMap({ nearby, contact, place, radiusKm }: MerchantMapProps) {
  const w = useWords(words)
  const text = useLocalText()
  const [selected, setSelected] = useState<number>()
  const { shops } = nearby
  const pins = shops.flatMap(({ id, shopName, shopNameEn, latitude, longitude }): Pin[] =>
    latitude === null || longitude === null
      ? []
      : [{ id, name: text(shopName, shopNameEn) || w.shop.unnamed, latitude, longitude }],
  )
  const view = mapViewOf(pins, place, radiusKm)
  const shop = shops.find(({ id }) => id === selected)
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <MapView
          className="h-[max(18rem,44svh)] wide:h-[min(62svh,44rem)]"
          label={w.map.shops}
          centre={view.centre}
          zoom={view.zoom}
          pins={pins}
          selected={selected}
          onSelect={setSelected}
          own={place}
        />
        <div
          aria-live="polite"
          className="pointer-events-none absolute inset-x-2 bottom-2 z-10 flex wide:inset-x-4 wide:bottom-4"
        >
          {shop ? (
            <div className="pointer-events-auto grid w-full wide:w-80">
              <MerchantCard shop={shop} contact={contact} />
            </div>
          ) : (
            <p className="mx-auto rounded-full bg-raised/95 px-4 py-2 text-sm text-quiet shadow-card">
              {w.map.tapAPin}
            </p>
          )}
        </div>
      </div>
      {pins.length < shops.length && (
        <p className="px-1 text-sm text-quiet">{w.map.notOnMap(shops.length - pins.length)}</p>
      )}
      <ListEnd
        of={nearby}
        count={shops.length}
        more={w.directory.loadMore}
        loading={w.directory.loadingMore}
      />
    </div>
  )
}
