import { APPLICATION_LENGTHS } from '@torch/contract/merchants-limits.ts'
import { useFormContext } from 'react-hook-form'
import type { useUploads } from '../../files/use-uploads.ts'
import { useWords } from '../../lib/words.ts'
import { CardTitle } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { CategoryField } from '../category-field.tsx'
import { FormColumns, FullWidthRow } from '../form-columns.tsx'
import { LocationField } from '../place/location-field.tsx'
import { ShopPictureField, ShopTextArea, ShopTextField } from '../shop-fields.tsx'
import { type ApplicationForm, phoneDigits } from './application-form.ts'
import { words } from './apply-words.ts'

type Uploads = ReturnType<typeof useUploads>

/** The fields of the applicant and the licence. */
export function BasicFields({ uploads }: { uploads: Uploads }) {
  const { form: w, optional } = useWords(words)
  const of = { labels: w, lengths: APPLICATION_LENGTHS, uploads }
  return (
    <FormColumns>
      <FullWidthRow>
        <CardTitle>{w.basic}</CardTitle>
      </FullWidthRow>
      <ShopTextField of={of} name="shopName" autoComplete="organization" />
      <ShopTextField of={of} name="shopNameEn" optional={optional} />
      <Category />
      <ShopTextField of={of} name="contactPerson" autoComplete="name" />
      <ContactFields />
      <FullWidthRow>
        <ShopPictureField
          of={of}
          name="businessLicense"
          hint={w.businessLicenseHint}
          category="licence"
          shape="page"
        />
      </FullWidthRow>
    </FormColumns>
  )
}

function Category() {
  const w = useWords(words).form
  const category = useField(useFormContext<ApplicationForm>(), 'businessCategory')
  return <CategoryField label={w.category} none={{ value: '', label: w.chooseCategory }} {...category} />
}

function ContactFields() {
  const { form: w, optional } = useWords(words)
  const form = useFormContext<ApplicationForm>()
  const phone = useField(form, 'contactPhone')
  return (
    <>
      <TextField
        label={w.contactPhone}
        hint={w.contactPhoneHint}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        clean={phoneDigits}
        {...phone}
      />
      <TextField
        label={w.contactEmail}
        optional={optional}
        error={form.formState.errors.contactEmail?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={APPLICATION_LENGTHS.contactEmail}
        {...form.register('contactEmail')}
      />
    </>
  )
}

interface ShopFieldsProps {
  uploads: Uploads
  onPickPlace: () => void
}

/** The fields of the shop's location and presentation. */
export function ShopFields({ uploads, onPickPlace }: ShopFieldsProps) {
  const { form: w, optional } = useWords(words)
  const of = { labels: w, lengths: APPLICATION_LENGTHS, uploads }
  return (
    <FormColumns>
      <FullWidthRow>
        <CardTitle>{w.shop}</CardTitle>
        <Place onOpen={onPickPlace} />
      </FullWidthRow>
      <ShopTextField of={of} name="address" hint={w.addressHint} autoComplete="street-address" />
      <ShopTextField of={of} name="addressEn" optional={optional} />
      <FullWidthRow>
        <ShopTextField of={of} name="businessHours" optional={optional} placeholder={w.hoursPlaceholder} />
      </FullWidthRow>
      <ShopPictureField of={of} name="shopLogo" hint={w.shopLogoHint} category="shop" shape="square" />
      <ShopPictureField
        of={of}
        name="shopBanner"
        hint={w.shopBannerHint}
        category="shop"
        shape="wide"
        optional={optional}
        removable
      />
      <ShopTextArea of={of} name="shopDescription" optional={optional} />
      <ShopTextArea of={of} name="shopDescriptionEn" optional={optional} />
    </FormColumns>
  )
}

function Place({ onOpen }: { onOpen: () => void }) {
  const { ref, value, error } = useField(useFormContext<ApplicationForm>(), 'place')
  return <LocationField ref={ref} location={value?.location} error={error} onOpen={onOpen} />
}
