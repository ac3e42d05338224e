import { SHOP_LENGTHS } from '@torch/contract/merchants-limits.ts'
import { useFormContext } from 'react-hook-form'
import type { useUploads } from '../../files/use-uploads.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { words as applyWords } from '../application/apply-words.ts'
import { CategoryField } from '../category-field.tsx'
import { Columns, WholeRow } from '../columns.tsx'
import { LocationField } from '../place/location-field.tsx'
import { ShopLine, ShopPicture, ShopText } from '../shop-controls.tsx'
import type { ShopForm } from './edit-rules.ts'
import { words } from './edit-words.ts'
import { words as manageWords } from './manage-words.ts'

/** The fields of the shop's name, contact and location. */
export function BasicFields({ onPickPlace }: { onPickPlace: () => void }) {
  const { optional, ...w } = useWords(words)
  const hints = useWords(applyWords).form
  const of = { labels: useWords(manageWords).fields, lengths: SHOP_LENGTHS }
  const place = useFormContext<ShopForm>().watch('place')
  return (
    <Columns>
      <WholeRow>
        <CardTitle>{w.basic}</CardTitle>
      </WholeRow>
      <ShopLine of={of} name="shopName" hint={w.nameNote} />
      <ShopLine of={of} name="shopNameEn" optional={optional} />
      <Category />
      <ShopLine of={of} name="contactPerson" optional={optional} />
      <ShopLine
        of={of}
        name="contactPhone"
        optional={optional}
        type="tel"
        inputMode="tel"
        hint={w.phoneHint}
      />
      <ShopLine of={of} name="contactEmail" optional={optional} type="email" inputMode="email" />
      <ShopLine of={of} name="businessHours" optional={optional} placeholder={hints.hoursPlaceholder} />
      <LocationField location={place?.location} onOpen={onPickPlace} />
      <ShopLine of={of} name="address" hint={hints.addressHint} />
      <ShopLine of={of} name="addressEn" optional={optional} />
      <ShopText of={of} name="shopDescription" optional={optional} />
      <ShopText of={of} name="shopDescriptionEn" optional={optional} />
    </Columns>
  )
}

function Category() {
  const { businessCategory: label } = useWords(manageWords).fields
  const category = useField(useFormContext<ShopForm>(), 'businessCategory')
  return <CategoryField label={label} {...category} />
}

interface PicturesProps {
  uploads: ReturnType<typeof useUploads>
  /** The current licence, until there is a new one. */
  licence: string | null
}

export function Pictures({ uploads, licence }: PicturesProps) {
  const w = useWords(words)
  const hints = useWords(applyWords).form
  const of = { labels: useWords(manageWords).fields, uploads }
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>{w.pictures}</CardTitle>
      <ShopPicture of={of} name="shopLogo" category="shop" shape="square" hint={hints.shopLogoHint} />
      <ShopPicture
        of={of}
        name="shopBanner"
        category="shop"
        shape="wide"
        optional={w.optional}
        hint={hints.shopBannerHint}
        removable
      />
      <ShopPicture
        of={of}
        name="businessLicense"
        held={licence}
        category="licence"
        shape="page"
        hint={w.licenceNote}
      />
    </Card>
  )
}
