import { APPLICATION_LENGTHS } from '@torch/contract/merchants-limits.ts'
import { useState } from 'react'
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

/** The required fields of the applicant and the licence. */
export function BasicFields({ uploads }: { uploads: Uploads }) {
  const { form: w } = useWords(words)
  const of = { labels: w, lengths: APPLICATION_LENGTHS, uploads }
  return (
    <FormColumns>
      <FullWidthRow>
        <CardTitle>{w.basic}</CardTitle>
      </FullWidthRow>
      <ShopTextField of={of} name="shopName" autoComplete="organization" />
      <Category />
      <ShopTextField of={of} name="contactPerson" autoComplete="name" />
      <ContactPhone />
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

function ContactPhone() {
  const { form: w } = useWords(words)
  const phone = useField(useFormContext<ApplicationForm>(), 'contactPhone')
  return (
    <TextField
      label={w.contactPhone}
      hint={w.contactPhoneHint}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      clean={phoneDigits}
      {...phone}
    />
  )
}

interface ShopFieldsProps {
  uploads: Uploads
  onPickPlace: () => void
}

/** The required fields of the shop's location and presentation. */
export function ShopFields({ uploads, onPickPlace }: ShopFieldsProps) {
  const { form: w } = useWords(words)
  const of = { labels: w, lengths: APPLICATION_LENGTHS, uploads }
  return (
    <FormColumns>
      <FullWidthRow>
        <CardTitle>{w.shop}</CardTitle>
        <Place onOpen={onPickPlace} />
      </FullWidthRow>
      <ShopTextField of={of} name="address" hint={w.addressHint} autoComplete="street-address" />
      <ShopPictureField of={of} name="shopLogo" hint={w.shopLogoHint} category="shop" shape="square" />
    </FormColumns>
  )
}

const OPTIONAL = [
  'shopNameEn',
  'contactEmail',
  'addressEn',
  'businessHours',
  'shopBanner',
  'shopDescription',
  'shopDescriptionEn',
] as const

/** The optional fields, folded until one of them is filled in or has an error. */
export function OptionalFields({ uploads }: { uploads: Uploads }) {
  const { form: w, optional } = useWords(words)
  const form = useFormContext<ApplicationForm>()
  const { errors, defaultValues } = form.formState
  const isFilled = OPTIONAL.some((name) => defaultValues?.[name])
  const hasError = OPTIONAL.some((name) => errors[name] !== undefined)
  const [isOpen, setOpen] = useState(isFilled)
  const of = { labels: w, lengths: APPLICATION_LENGTHS, uploads }
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-lg bg-surface shadow-card"
    >
      <summary className="min-h-14 content-center px-4 py-3">
        <span className="font-semibold">{w.more}</span>
        <span className="block text-sm text-quiet">{w.moreNote}</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-4 pt-2 pb-4 wide:grid-cols-2">
        <ShopTextField of={of} name="shopNameEn" optional={optional} />
        <TextField
          label={w.contactEmail}
          optional={optional}
          error={errors.contactEmail?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={APPLICATION_LENGTHS.contactEmail}
          {...form.register('contactEmail')}
        />
        <ShopTextField of={of} name="addressEn" optional={optional} />
        <ShopTextField of={of} name="businessHours" optional={optional} placeholder={w.hoursPlaceholder} />
        <FullWidthRow>
          <ShopPictureField
            of={of}
            name="shopBanner"
            hint={w.shopBannerHint}
            category="shop"
            shape="wide"
            optional={optional}
            removable
          />
        </FullWidthRow>
        <ShopTextArea of={of} name="shopDescription" optional={optional} />
        <ShopTextArea of={of} name="shopDescriptionEn" optional={optional} />
      </div>
    </details>
  )
}

function Place({ onOpen }: { onOpen: () => void }) {
  const { ref, value, error } = useField(useFormContext<ApplicationForm>(), 'place')
  return <LocationField ref={ref} location={value?.location} error={error} onOpen={onOpen} />
}
