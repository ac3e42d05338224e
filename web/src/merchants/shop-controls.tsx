import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { PictureField } from '../files/picture-field.tsx'
import type { useUploads } from '../files/use-uploads.ts'
import { CountedField } from '../ui/fields/counted-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { useField } from '../ui/fields/use-field.ts'

type TextName =
  | 'shopName'
  | 'shopNameEn'
  | 'contactPerson'
  | 'contactPhone'
  | 'contactEmail'
  | 'address'
  | 'addressEn'
  | 'businessHours'
  | 'shopDescription'
  | 'shopDescriptionEn'
type PictureName = 'businessLicense' | 'shopLogo' | 'shopBanner'

/** A shop's form, of an application or an edit. */
type Filled = Record<TextName, string> & Record<PictureName, string | null>

interface TextProps<Name> {
  /** The labels and maximum lengths of the fields. */
  of: NoInfer<{ labels: Record<Name & string, string>; lengths: Record<Name & string, number> }>
  name: Name
}

type Given = 'name' | 'label' | 'value' | 'onValueChange' | 'max' | 'ref'

/** A single-line field of a shop's form. */
export function ShopLine<Name extends TextName>({
  of,
  name,
  ...line
}: TextProps<Name> & Omit<ComponentProps<typeof CountedField>, Given>) {
  const field = useField(useFormContext<Filled>(), name as TextName)
  return <CountedField label={of.labels[name]} max={of.lengths[name]} {...line} {...field} />
}

/** A multi-line field of a shop's form. */
export function ShopText<Name extends TextName>({
  of,
  name,
  ...area
}: TextProps<Name> & Omit<ComponentProps<typeof TextArea>, Given>) {
  const field = useField(useFormContext<Filled>(), name as TextName)
  return <TextArea label={of.labels[name]} max={of.lengths[name]} rows={4} {...area} {...field} />
}

interface PictureProps extends Omit<ComponentProps<typeof PictureField>, Given> {
  of: { labels: Record<PictureName, string>; uploads: ReturnType<typeof useUploads> }
  name: PictureName
  /** Shown until there is a new one. */
  held?: string | null
}

/** A picture field of a shop's form. */
export function ShopPicture({ of, name, held, ...picture }: PictureProps) {
  const { ref, value, error, onValueChange } = useField(useFormContext<Filled>(), name)
  return (
    <PictureField
      ref={ref}
      label={of.labels[name]}
      value={value ?? held ?? undefined}
      onValueChange={(url) => onValueChange(url ?? null)}
      error={error}
      onBusy={of.uploads.note(name)}
      {...picture}
    />
  )
}
