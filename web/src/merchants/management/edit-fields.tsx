import { SHOP_LENGTHS } from '@torch/contract/merchants-limits.ts'
import { useFormContext } from 'react-hook-form'
import type { useUploads } from '../../files/use-uploads.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { words as applyWords } from '../application/apply-words.ts'
import { CategoryField } from '../category-field.tsx'
import { FormColumns, FullWidthRow } from '../form-columns.tsx'
import { LocationField } from '../place/location-field.tsx'
import { ShopPictureField, ShopTextArea, ShopTextField } from '../shop-fields.tsx'
import { words } from './edit-words.ts'
import { words as manageWords } from './manage-words.ts'
import type { ShopForm } from './shop-form.ts'

/** The fields of the shop's name, contact and location. */
export function BasicFields({ onPickPlace }: { onPickPlace: () => void }) {
  const { optional, ...w } = useWords(words)
  const hints = useWords(applyWords).form
  const of = { labels: useWords(manageWords).fields, lengths: SHOP_LENGTHS }
  const place = useFormContext<ShopForm>().watch('place')
  return (
    <FormColumns>
      <FullWidthRow>
        <CardTitle>{w.basic}</CardTitle>
      </FullWidthRow>
      <ShopTextField of={of} name="shopName" hint={w.nameNote} />
      <ShopTextField of={of} name="shopNameEn" optional={optional} />
      <Category />
      <ShopTextField of={of} name="contactPerson" optional={optional} />
      <ShopTextField
        of={of}
        name="contactPhone"
        optional={optional}
        type="tel"
        inputMode="tel"
        hint={w.phoneHint}
      />
      <ShopTextField of={of} name="contactEmail" optional={optional} type="email" inputMode="email" />
      <ShopTextField of={of} name="businessHours" optional={optional} placeholder={hints.hoursPlaceholder} />
      <LocationField location={place?.location} onOpen={onPickPlace} />
      <ShopTextField of={of} name="address" hint={hints.addressHint} />
      <ShopTextField of={of} name="addressEn" optional={optional} />
      <ShopTextArea of={of} name="shopDescription" optional={optional} />
      <ShopTextArea of={of} name="shopDescriptionEn" optional={optional} />
    </FormColumns>
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
      <ShopPictureField of={of} name="shopLogo" category="shop" shape="square" hint={hints.shopLogoHint} />
      <ShopPictureField
        of={of}
        name="shopBanner"
        category="shop"
        shape="wide"
        optional={w.optional}
        hint={hints.shopBannerHint}
        removable
      />
      <ShopPictureField
        of={of}
        name="businessLicense"
        savedUrl={licence}
        category="licence"
        shape="page"
        hint={w.licenceNote}
      />
    </Card>
  )
}
