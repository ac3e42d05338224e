import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { type ReactNode, useState } from 'react'
import { PictureViewer } from '../../files/picture-viewer.tsx'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { words as applyWords } from '../application/apply-words.ts'
import { categoryOf } from '../category.ts'
import { words as shopWords } from '../words.ts'
import { words } from './manage-words.ts'

/** Shows all fields and pictures (rules/merchants#management). */
export function ShopDetails({ shop }: { shop: OwnMerchant }) {
  const w = useWords(words)
  const categories = useWords(shopWords).shop.category
  const none = <span className="text-quiet">{w.none}</span>
  const prose = (text: string | null) =>
    text ? <span className="block text-left whitespace-pre-line">{text}</span> : none
  const fact = (name: keyof typeof w.fields, value: ReactNode) => ({
    name: w.fields[name],
    value: value || none,
  })
  return (
    <>
      <Card>
        <CardTitle>{w.basic}</CardTitle>
        <Facts
          facts={[
            fact('shopName', shop.shopName),
            fact('shopNameEn', shop.shopNameEn),
            fact('businessCategory', categories[categoryOf(shop.businessCategory)]),
            fact('contactPerson', shop.contactPerson),
            fact('contactPhone', shop.contactPhone),
            fact('contactEmail', shop.contactEmail),
            fact('address', shop.address),
            fact('addressEn', shop.addressEn),
            fact('place', shop.latitude === null ? null : w.placeSet),
            fact('shopDescription', prose(shop.shopDescription)),
            fact('shopDescriptionEn', prose(shop.shopDescriptionEn)),
            fact('businessHours', shop.businessHours),
            fact('merchantStatus', shop.merchantStatus === 'open' ? w.open : w.closed),
          ]}
        />
      </Card>
      <Pictures shop={shop} />
    </>
  )
}

const PICTURES = ['shopLogo', 'businessLicense', 'shopBanner'] as const

function Pictures({ shop }: { shop: OwnMerchant }) {
  const w = useWords(words)
  const enlarge = useWords(applyWords).status.enlarge
  const [shown, setShown] = useState<(typeof PICTURES)[number]>()
  return (
    <Card>
      <CardTitle>{w.pictures}</CardTitle>
      <ul className="grid grid-cols-3 gap-3 max-xs:grid-cols-2">
        {PICTURES.map((name) => {
          const src = shop[name]
          const title = w.fields[name]
          return (
            <li key={name} className="flex min-w-0 flex-col gap-1.5">
              {src ? (
                <button
                  type="button"
                  aria-label={enlarge(title)}
                  className="overflow-hidden rounded-md border border-line"
                  onClick={() => setShown(name)}
                >
                  <Picture src={src} name={title} className="aspect-square w-full" />
                </button>
              ) : (
                <span className="grid aspect-square w-full place-items-center rounded-md border border-dashed border-edge/60 p-1 text-center text-xs text-quiet">
                  {w.noPicture}
                </span>
              )}
              <span className="text-xs text-quiet">{title}</span>
            </li>
          )
        })}
      </ul>
      <PictureViewer
        title={shown ? w.fields[shown] : ''}
        src={(shown && shop[shown]) ?? undefined}
        onClose={() => setShown(undefined)}
      />
    </Card>
  )
}
