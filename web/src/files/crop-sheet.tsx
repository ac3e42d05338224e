import { useEffect, useId, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Slider } from '../ui/fields/choices.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { type Crop, firstCrop, MAX_ZOOM, squareOf, zoomCrop } from './crop.ts'
import { CropArea } from './crop-area.tsx'
import { cropPicture, loadPicture } from './crop-picture.ts'
import { words } from './words.ts'

interface CropSheetProps {
  /** The chosen file; undefined closes the sheet. */
  file: File | undefined
  /** While the cropped picture is being uploaded. */
  busy: boolean
  shape?: 'round' | 'square'
  onCropped: (picture: File) => void
  /** Called where the file is not a readable picture, whatever its name says. */
  onUnreadable: () => void
  onClose: () => void
}

/** Lets a member choose the square part of a picture. */
export function CropSheet({ file, busy, shape = 'round', onCropped, onUnreadable, onClose }: CropSheetProps) {
  const w = useWords(words)
  const hintId = useId()
  const picture = usePicture(file, onUnreadable)
  const [crop, setCrop] = useState<Crop>()
  const size = picture && { width: picture.naturalWidth, height: picture.naturalHeight }
  const now = size && (crop ?? firstCrop(size))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture starts centred
  useEffect(() => setCrop(undefined), [file])

  const use = async () => {
    if (picture && size && now) onCropped(await cropPicture(picture, squareOf(size, now)))
  }
  return (
    <Sheet
      open={file !== undefined}
      title={w.crop}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <Button wide busy={busy && w.uploading} disabled={!picture} onClick={() => void use()}>
          {w.use}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {picture && size && now ? (
          <CropArea
            src={picture.src}
            size={size}
            crop={now}
            label={w.cropArea}
            describedBy={hintId}
            shape={shape}
            onCrop={(next) => !busy && setCrop(next)}
          />
        ) : (
          <Loading className="mx-auto w-full max-w-80">
            <Skeleton className="aspect-square w-full rounded-lg" />
          </Loading>
        )}
        <Slider
          label={w.zoom}
          value={Math.round((now?.zoom ?? 1) * 100)}
          shown={`${Math.round((now?.zoom ?? 1) * 100)}%`}
          min={100}
          max={MAX_ZOOM * 100}
          onValueChange={(percent) => size && now && !busy && setCrop(zoomCrop(size, now, percent / 100))}
        />
        <p id={hintId} className="text-sm text-quiet">
          {w.cropHint}
        </p>
      </div>
    </Sheet>
  )
}

/** Loads the chosen file as a picture, which stays while the sheet slides out. */
function usePicture(file: File | undefined, onUnreadable: () => void): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads only for another file
  useEffect(() => {
    if (!file) return
    setPicture(undefined)
    const url = URL.createObjectURL(file)
    let isCurrent = true
    loadPicture(url).then(
      (loaded) => isCurrent && setPicture(loaded),
      () => isCurrent && onUnreadable(),
    )
    return () => {
      isCurrent = false
      URL.revokeObjectURL(url)
    }
  }, [file])
  return picture
}
