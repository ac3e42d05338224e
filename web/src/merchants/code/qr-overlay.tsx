import { useEffect, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from '../words.ts'
import type { QrCardContent } from './draw-qr-card.ts'
import { copyPicture, type PictureFault, pictureUrl, savePicture } from './qr-card-picture.ts'

interface QrOverlayProps {
  open: boolean
  onClose: () => void
  name: string
  content: QrCardContent
  fileName: string
  onFault: (fault: PictureFault) => void
}

/** Shows the card as a picture to save or copy, after a long press. */
export function QrOverlay({ open, onClose, name, content, fileName, onFault }: QrOverlayProps) {
  const w = useWords(words).qr
  const picture = usePicture(open, content)

  const settle = (fault: PictureFault | undefined, done: string) => {
    onClose()
    if (fault) onFault(fault)
    else toast(done, { tone: 'good' })
  }
  return (
    <Sheet
      open={open}
      title={w.overlay}
      onClose={onClose}
      footer={
        <div className="pair">
          <Button
            variant="secondary"
            onClick={async () => settle(await copyPicture(content, fileName), w.imageCopied)}
          >
            {w.copyImage}
          </Button>
          <Button onClick={async () => settle(await savePicture(content, fileName), w.savedToast)}>
            {w.save}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-3">
        <div className="aspect-square w-75 max-w-full overflow-hidden rounded-lg border border-line bg-white">
          {picture && (
            <img src={picture} alt={w.picture(name)} width="300" height="300" className="size-full" />
          )}
        </div>
        <p className="text-sm text-quiet">{w.overlayHint}</p>
      </div>
    </Sheet>
  )
}

function usePicture(open: boolean, { link, title, note }: QrCardContent): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    if (!open) return
    let isCurrent = true
    pictureUrl({ link, title, note }).then((url) => isCurrent && setPicture(url), console.error)
    return () => {
      isCurrent = false
    }
  }, [open, link, title, note])
  return picture
}
