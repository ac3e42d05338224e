import { Check, Download, RotateCw } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTimeout } from '../../lib/use-timeout.ts'
import { useWords } from '../../lib/words.ts'
import { message } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from '../words.ts'
import type { QrCardContent } from './draw-qr-card.ts'
import { CARD_SIZE } from './qr-card-layout.ts'
import { copyPicture, type PictureFault, pictureUrl, savePicture } from './qr-card-picture.ts'
import { useCaption } from './use-caption.ts'
import { type QrStatus, useQrCard } from './use-qr-card.ts'

interface QrCardProps {
  name: string
  /** The content of the code: the payment code in a link of this app. */
  link: string
  code: string
  /** False for the shop's own card, which must open offline at the counter. */
  needsNetwork: boolean
}

const SAVED_MILLISECONDS = 2000

/** Shows the card that customers scan, to save and print. */
export function QrCard({ name, link, code, needsNetwork }: QrCardProps) {
  const w = useWords(words)
  const canvas = useRef<HTMLCanvasElement>(null)
  const note = useCaption(w.qr)
  const content: QrCardContent = { link, title: name, note }
  const fileName = `torch-${code}.png`
  const { status, reload } = useQrCard(canvas, content, needsNetwork)
  const warn = (text: string) => void message({ tone: 'bad', title: w.dialog.notice, text })
  const [overlay, setOverlay] = useState(false)
  const [saving, setSaving] = useState<'idle' | 'saving' | 'saved'>('idle')
  useTimeout(saving === 'saved', SAVED_MILLISECONDS, () => setSaving('idle'))

  const openOverlay = () => status === 'loaded' && setOverlay(true)
  const longPress = useLongPress(openOverlay)

  const save = async () => {
    if (status === 'failed') return warn(w.dialog.qrNotLoaded)
    // Waits for a card still being drawn.
    setSaving('saving')
    const problem = await savePicture(content, fileName)
    setSaving(problem ? 'idle' : 'saved')
    if (problem) warn(faultText(w.dialog, problem))
    else toast(w.qr.savedToast, { tone: 'good' })
  }

  return (
    <div className="flex flex-col items-center gap-3">
      <div className="relative aspect-square w-75 max-w-full overflow-hidden rounded-lg border border-line bg-white">
        <button
          type="button"
          aria-label={w.qr.picture(name)}
          inert={status !== 'loaded'}
          className="block size-full touch-manipulation select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-3"
          {...longPress}
          // Opens by a long press; for keyboards by a click without a pointer.
          onClick={({ detail }) => detail === 0 && openOverlay()}
        >
          <canvas ref={canvas} width={pixels()} height={pixels()} className="size-full" />
        </button>
        <CardOverlay status={status} onReload={reload} />
      </div>
      <p className="text-sm text-quiet">{w.qr.hint}</p>
      <Button
        variant="secondary"
        wide
        className="max-w-75"
        busy={saving === 'saving' && w.qr.saving}
        icon={
          saving === 'saved' ? (
            <Check aria-hidden className="size-5 text-good" />
          ) : (
            <Download aria-hidden className="size-5" />
          )
        }
        onClick={() => void save()}
      >
        {saving === 'saved' ? w.qr.saved : w.qr.save}
      </Button>
      <QrOverlay
        open={overlay}
        onClose={() => setOverlay(false)}
        name={name}
        content={content}
        fileName={fileName}
        onFault={(problem) => warn(faultText(w.dialog, problem))}
      />
    </div>
  )
}

/** Covers the card until it is drawn, or after a failure. */
function CardOverlay({ status, onReload }: { status: QrStatus; onReload: () => void }) {
  const w = useWords(words).qr
  if (status === 'loaded') return null
  return (
    <div className="absolute inset-0 bg-surface">
      {status === 'loading' ? (
        <Loading className="size-full">
          <Skeleton className="size-full" />
        </Loading>
      ) : (
        <div role="alert" className="flex size-full flex-col items-center justify-center gap-4 p-4">
          <p className="text-quiet">{w.failed}</p>
          <Button variant="secondary" icon={<RotateCw aria-hidden className="size-4" />} onClick={onReload}>
            {w.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The card's pixels on this screen, so that modules and letters are sharp. */
function pixels(): number {
  return Math.round(CARD_SIZE * Math.min(3, Math.max(1, devicePixelRatio)))
}

type DialogWords = (typeof words)['zh']['dialog'] | (typeof words)['en']['dialog']

function faultText(w: DialogWords, fault: PictureFault): string {
  return fault.kind === 'saveFailed' ? w.saveFailed(fault.reason) : w[fault.kind]
}

const LONG_PRESS_MILLISECONDS = 500
/** More movement than this is scrolling. */
const MOVE_TOLERANCE_PIXELS = 10

/** Returns handlers for an element that acts when pressed for half a second. */
export function useLongPress(action: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const cancel = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])

  return {
    onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
      cancel()
      if (button !== 0) return
      press.current = { timer: setTimeout(action, LONG_PRESS_MILLISECONDS), x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > MOVE_TOLERANCE_PIXELS) cancel()
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
  }
}

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
