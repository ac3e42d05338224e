import type { useUploads } from '../files/use-uploads.ts'

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
type Name = TextName | PictureName | 'businessCategory'

interface Controlled<Lengths> {
  filled: {
    form: Record<TextName, string> & Record<PictureName, string | undefined>
    fill: (change: Partial<Record<TextName, string> & Record<PictureName, string | undefined>>) => void
    leave: (name: string) => void
    faultOf: (name: string) => string | undefined
  }
  labels: Record<Name, string>
  lengths: Lengths
  /** What stands beside the name of a field that may stay empty. */
  optional: string
  uploads: ReturnType<typeof useUploads>
}

/** What the fields of a shop's form are given by their names, whether one applies with it or edits it. */
export function shopControls<Lengths extends Partial<Record<TextName, number>>>({
  filled: { form, fill, leave, faultOf },
  labels,
  lengths,
  optional,
  uploads,
}: Controlled<Lengths>) {
  type Limited = TextName & keyof Lengths
  const common = (name: Name) => ({
    name,
    label: labels[name],
    error: faultOf(name),
    onBlur: () => leave(name),
  })
  const line = (name: Limited) => ({
    ...common(name),
    value: form[name],
    max: lengths[name],
    onValueChange: (value: string) => fill({ [name]: value }),
  })
  return {
    common,
    line,
    lineIfAny: (name: Limited) => ({ ...line(name), optional }),
    picture: (name: PictureName) => ({
      name,
      label: labels[name],
      error: faultOf(name),
      value: form[name],
      onValueChange: (value: string | undefined) => fill({ [name]: value }),
      onBusy: uploads.note(name),
    }),
  }
}
