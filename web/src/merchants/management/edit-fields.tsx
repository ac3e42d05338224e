import { SHOP_LENGTHS } from '@torch/contract/merchants-limits.ts'
import { PictureField } from '../../files/picture-field.tsx'
import type { useUploads } from '../../files/use-uploads.ts'
import type { FilledForm } from '../../lib/use-filled-form.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { words as applyWords } from '../application/apply-words.ts'
import { CategoryField } from '../category-field.tsx'
import { Columns, WholeRow } from '../columns.tsx'
import { LocationField } from '../place/location-field.tsx'
import { shopControls } from '../shop-controls.ts'
import type { ShopForm } from './edit-rules.ts'
import { words } from './edit-words.ts'
import { words as manageWords } from './manage-words.ts'

interface Parts {
  filled: FilledForm<ShopForm>
  uploads: ReturnType<typeof useUploads>
}

function useControls({ filled, uploads }: Parts) {
  const { optional } = useWords(words)
  const { fields: labels } = useWords(manageWords)
  return shopControls({ filled, uploads, labels, optional, lengths: SHOP_LENGTHS })
}

/** What the shop is called, how one reaches it and where it is. */
export function BasicFields({ onPickPlace, ...parts }: Parts & { onPickPlace: () => void }) {
  const w = useWords(words)
  const hints = useWords(applyWords).form
  const { form, fill } = parts.filled
  const { common, line, lineIfAny } = useControls(parts)
  return (
    <Columns>
      <WholeRow>
        <CardTitle>{w.basic}</CardTitle>
      </WholeRow>
      <CountedField {...line('shopName')} hint={w.nameNote} />
      <CountedField {...lineIfAny('shopNameEn')} />
      <CategoryField
        {...common('businessCategory')}
        value={form.businessCategory}
        onValueChange={(businessCategory) => fill({ businessCategory })}
      />
      <CountedField {...lineIfAny('contactPerson')} />
      <CountedField {...lineIfAny('contactPhone')} type="tel" inputMode="tel" hint={w.phoneHint} />
      <CountedField {...lineIfAny('contactEmail')} type="email" inputMode="email" />
      <CountedField {...lineIfAny('businessHours')} placeholder={hints.hoursPlaceholder} />
      <LocationField location={form.place?.location} error={undefined} onOpen={onPickPlace} />
      <CountedField {...line('address')} hint={hints.addressHint} />
      <CountedField {...lineIfAny('addressEn')} />
      <TextArea {...lineIfAny('shopDescription')} rows={4} />
      <TextArea {...lineIfAny('shopDescriptionEn')} rows={4} />
    </Columns>
  )
}

/** `licence`: the one that is held, until there is a new one. */
export function Pictures({ licence, ...parts }: Parts & { licence: string | null }) {
  const w = useWords(words)
  const hints = useWords(applyWords).form
  const { picture } = useControls(parts)
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>{w.pictures}</CardTitle>
      <PictureField {...picture('shopLogo')} category="shop" shape="square" hint={hints.shopLogoHint} />
      <PictureField
        {...picture('shopBanner')}
        category="shop"
        shape="wide"
        optional={w.optional}
        hint={hints.shopBannerHint}
        removable
      />
      <PictureField
        {...picture('businessLicense')}
        value={parts.filled.form.businessLicense ?? licence ?? undefined}
        category="licence"
        shape="page"
        hint={w.licenceNote}
      />
    </Card>
  )
}
