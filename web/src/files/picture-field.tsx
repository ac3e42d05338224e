import { ImagePlus, ImageUp, LoaderCircle, Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldNote } from '../ui/fields/field.tsx'
import { loadPicture } from './crop-picture.ts'
import { CropSheet } from './crop-sheet.tsx'
import { PickPicture } from './pick-picture.tsx'
import { usePictureChoice } from './use-picture-choice.ts'
import { useUpload } from './use-upload.ts'
import { words } from './words.ts'

/** The module that each category of pictures belongs to. */
const MODULES = { shop: 'merchants', licence: 'merchants', 'usdt-code': 'trading' } as const
type PictureCategory = keyof typeof MODULES

interface PictureFieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: string
  /** The button that opens the picker. */
  ref?: Ref<HTMLButtonElement>
  category: PictureCategory
  /** A square is cropped before the upload; other shapes are uploaded unchanged. */
  shape: 'square' | 'wide' | 'page' | 'code'
  /** The picture's url for this member. */
  value: string | undefined
  onValueChange: (value: string | undefined) => void
  onBusy?: (busy: boolean) => void
  removable?: boolean
}

const BOXES = {
  square: 'aspect-square w-28',
  wide: 'aspect-video w-full',
  page: 'aspect-4/3 w-full max-w-72',
  code: 'aspect-square w-40',
} as const

/** A form field for a picture: chosen, checked, cropped if square, uploaded at once and shown. */
export function PictureField({
  label,
  hint,
  error,
  optional,
  ref,
  category,
  shape,
  value,
  onValueChange,
  onBusy,
  removable = false,
}: PictureFieldProps) {
  const w = useWords(words)
  const noteId = useId()
  const [fault, setFault] = useState<string>()
  const choice = usePictureChoice(setFault)
  const { busy, upload } = useUpload({ category, businessModule: MODULES[category] }, setFault)
  const said = fault ?? error

  useEffect(() => onBusy?.(busy), [busy, onBusy])

  const send = async (file: File) => {
    setFault(undefined)
    const kept = await upload(file)
    choice.close()
    if (kept) onValueChange(kept.fileUrl)
  }
  const pick = async (file: File) => {
    setFault(undefined)
    if (!choice.choose(file) || shape === 'square') return
    if (await isReadable(file)) await send(file)
    else choice.refuse()
  }

  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="flex items-baseline justify-between gap-2 text-sm font-medium">
        {label}
        {optional && <span className="text-xs font-normal text-quiet">{optional}</span>}
      </p>
      <div className={classNames('relative', BOXES[shape])}>
        <PickPicture
          ref={ref}
          label={value ? w.change(label) : w.pick(label)}
          describedBy={said || hint ? noteId : undefined}
          onPick={(file) => void pick(file)}
          className={classNames(
            'group relative grid size-full place-items-center overflow-hidden rounded-md border text-sm font-medium',
            value
              ? 'border-line bg-sunken'
              : 'border-dashed border-edge bg-surface text-quiet hover:bg-sunken',
            said && 'border-bad',
          )}
        >
          <Inside value={value} busy={busy} whole={shape === 'page' || shape === 'code'} />
        </PickPicture>
        {removable && value && !busy && (
          <IconButton
            label={w.remove(label)}
            onClick={() => onValueChange(undefined)}
            className="absolute top-1 right-1 bg-black/65 text-white hover:bg-black/80"
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      <FieldNote id={noteId} error={said} hint={hint} />
      <CropSheet
        file={shape === 'square' ? choice.file : undefined}
        busy={busy}
        shape="square"
        onCropped={(file) => void send(file)}
        onUnreadable={choice.refuse}
        onClose={choice.close}
      />
    </div>
  )
}

function Inside({ value, busy, whole }: { value: string | undefined; busy: boolean; whole: boolean }) {
  const w = useWords(words)
  return (
    <>
      {value ? (
        <Shown key={value} src={value} whole={whole} />
      ) : (
        <span className="flex flex-col items-center gap-1 p-2">
          <ImagePlus aria-hidden className="size-6" />
          {w.add}
        </span>
      )}
      {value && !busy && (
        <span className="absolute inset-x-0 bottom-0 flex min-h-8 items-center justify-center gap-1.5 bg-black/65 text-xs font-semibold text-white">
          <ImageUp aria-hidden className="size-4" />
          {w.replace}
        </span>
      )}
      {busy && (
        <span
          role="status"
          className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-black/65 text-xs font-semibold text-white"
        >
          <LoaderCircle aria-hidden className="size-6 animate-spin" />
          {w.uploading}
        </span>
      )}
    </>
  )
}

/** A private picture's url expires after minutes; then a note replaces the picture. */
function Shown({ src, whole }: { src: string; whole: boolean }) {
  const w = useWords(words)
  const [gone, setGone] = useState(false)
  if (gone) return <span className="pb-6 text-quiet">{w.kept}</span>
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      className={classNames('size-full', whole ? 'object-contain' : 'object-cover')}
      onError={() => setGone(true)}
    />
  )
}

async function isReadable(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file)
  try {
    await loadPicture(url)
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}
