import { APPLICATION_LENGTHS } from '@torch/contract/merchants-limits.ts'
import { PictureField } from '../../files/picture-field.tsx'
import type { useUploads } from '../../files/use-uploads.ts'
import type { FilledForm } from '../../lib/use-filled-form.ts'
import { useWords } from '../../lib/words.ts'
import { CardTitle } from '../../ui/card.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CategoryField } from '../category-field.tsx'
import { Columns, WholeRow } from '../columns.tsx'
import { LocationField } from '../place/location-field.tsx'
import { shopControls } from '../shop-controls.ts'
import { type ApplicationForm, phoneDigits } from './apply-rules.ts'
import { words } from './apply-words.ts'

interface Parts {
  filled: FilledForm<ApplicationForm>
  uploads: ReturnType<typeof useUploads>
}

function useControls({ filled, uploads }: Parts) {
  const { form, optional } = useWords(words)
  const labels = { ...form, businessCategory: form.category }
  return shopControls({ filled, uploads, labels, optional, lengths: APPLICATION_LENGTHS })
}

/** Who applies, and by which licence. */
export function BasicFields(parts: Parts) {
  const { form: w, optional } = useWords(words)
  const { form, fill } = parts.filled
  const { common, line, lineIfAny, picture } = useControls(parts)
  return (
    <Columns>
      <WholeRow>
        <CardTitle>{w.basic}</CardTitle>
      </WholeRow>
      <CountedField {...line('shopName')} autoComplete="organization" />
      <CountedField {...lineIfAny('shopNameEn')} />
      <CategoryField
        {...common('businessCategory')}
        value={form.businessCategory}
        onValueChange={(businessCategory) => fill({ businessCategory })}
        none={{ value: '', label: w.chooseCategory }}
      />
      <CountedField {...line('contactPerson')} autoComplete="name" />
      <TextField
        {...common('contactPhone')}
        hint={w.contactPhoneHint}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={form.contactPhone}
        onChange={({ target }) => fill({ contactPhone: phoneDigits(target.value) })}
      />
      <TextField
        {...common('contactEmail')}
        optional={optional}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={APPLICATION_LENGTHS.contactEmail}
        value={form.contactEmail}
        onChange={({ target }) => fill({ contactEmail: target.value })}
      />
      <WholeRow>
        <PictureField
          {...picture('businessLicense')}
          hint={w.businessLicenseHint}
          category="licence"
          shape="page"
        />
      </WholeRow>
    </Columns>
  )
}

/** Where the shop is and what customers see of it. */
export function ShopFields({ onPickPlace, ...parts }: Parts & { onPickPlace: () => void }) {
  const { form: w, optional } = useWords(words)
  const { form, faultOf } = parts.filled
  const { line, lineIfAny, picture } = useControls(parts)
  return (
    <Columns>
      <WholeRow>
        <CardTitle>{w.shop}</CardTitle>
        <LocationField location={form.place?.location} error={faultOf('location')} onOpen={onPickPlace} />
      </WholeRow>
      <CountedField {...line('address')} hint={w.addressHint} autoComplete="street-address" />
      <CountedField {...lineIfAny('addressEn')} />
      <WholeRow>
        <CountedField {...lineIfAny('businessHours')} placeholder={w.hoursPlaceholder} />
      </WholeRow>
      <PictureField {...picture('shopLogo')} hint={w.shopLogoHint} category="shop" shape="square" />
      <PictureField
        {...picture('shopBanner')}
        hint={w.shopBannerHint}
        category="shop"
        shape="wide"
        optional={optional}
        removable
      />
      <TextArea {...lineIfAny('shopDescription')} rows={4} />
      <TextArea {...lineIfAny('shopDescriptionEn')} rows={4} />
    </Columns>
  )
}
