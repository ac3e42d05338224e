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
type ShopFormValues = Record<TextName, string> & Record<PictureName, string | null>

interface TextProps<Name> {
  /** The labels and maximum lengths of the fields. */
  of: NoInfer<{ labels: Record<Name & string, string>; lengths: Record<Name & string, number> }>
  name: Name
}

type ProvidedProps = 'name' | 'label' | 'value' | 'onValueChange' | 'max' | 'ref'

/** A single-line field of a shop's form. */
export function ShopTextField<Name extends TextName>({
  of,
  name,
  ...line
}: TextProps<Name> & Omit<ComponentProps<typeof CountedField>, ProvidedProps>) {
  const field = useField(useFormContext<ShopFormValues>(), name as TextName)
  return <CountedField label={of.labels[name]} max={of.lengths[name]} {...line} {...field} />
}

/** A multi-line field of a shop's form. */
export function ShopTextArea<Name extends TextName>({
  of,
  name,
  ...area
}: TextProps<Name> & Omit<ComponentProps<typeof TextArea>, ProvidedProps>) {
  const field = useField(useFormContext<ShopFormValues>(), name as TextName)
  return <TextArea label={of.labels[name]} max={of.lengths[name]} rows={4} {...area} {...field} />
}

interface PictureProps extends Omit<ComponentProps<typeof PictureField>, ProvidedProps> {
  of: { labels: Record<PictureName, string>; uploads: ReturnType<typeof useUploads> }
  name: PictureName
  /** Shown until there is a new one. */
  savedUrl?: string | null
}

/** A picture field of a shop's form. */
export function ShopPictureField({ of, name, savedUrl, ...picture }: PictureProps) {
  const { ref, value, error, onValueChange } = useField(useFormContext<ShopFormValues>(), name)
  return (
    <PictureField
      ref={ref}
      label={of.labels[name]}
      value={value ?? savedUrl ?? undefined}
      onValueChange={(url) => onValueChange(url ?? null)}
      error={error}
      onBusy={of.uploads.note(name)}
      {...picture}
    />
  )
}
