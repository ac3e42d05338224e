import { Download, Link2, Share2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { saveFile } from '../lib/save-file.ts'
import { share } from '../lib/share.ts'
import { useWords } from '../lib/words.ts'
import { message } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { loadQr } from '../ui/draw-qr.ts'
import { fitLine } from '../ui/figures/fit-line.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { CARD_HEIGHT, CARD_WIDTH, invitationCardLayout } from './invitation-card-layout.ts'
import { words } from './words.ts'

/** Shows the picture with the QR code of the user's link, to save and share. */
export function InvitationPicture({ code, link }: { code: string; link: string }) {
  const w = useWords(words)
  const canvas = useRef<HTMLCanvasElement>(null)
  const card: InvitationCard = {
    link,
    title: w.invite.pictureTitle,
    note: w.invite.pictureNote,
    code: w.invite.pictureCode(code),
  }
  const fail = (text: string) => void message({ tone: 'bad', title: w.invite.picture, text })
  useDrawing(canvas, card, () => fail(w.invite.drawFailed))
  const picture = () => invitationPicture(card, `torch-${code}.png`)

  const save = async () => {
    try {
      const file = await picture()
      saveFile(file, file.name)
      toast(w.invite.downloaded, { tone: 'good' })
    } catch {
      fail(w.invite.saveFailed)
    }
  }
  const copy = async (done: string) => {
    if (await copyText(link)) toast(done, { tone: 'good' })
    else fail(w.copyFailed)
  }
  const send = async () => {
    const what = { title: w.invite.pictureTitle, text: w.invite.shareText, url: link }
    if (!(await share(what, await picture().catch(() => undefined)))) await copy(w.invite.shareFailed)
  }
  return (
    <Card aria-label={w.invite.picture} className="flex flex-col items-center gap-4">
      <canvas
        ref={canvas}
        role="img"
        aria-label={w.invite.pictureOf(code)}
        className="aspect-3/4 w-60 max-w-full rounded-lg border border-line bg-white"
        {...pixels()}
      />
      <Button wide size="large" icon={<Share2 aria-hidden className="size-5" />} onClick={() => void send()}>
        {w.invite.share}
      </Button>
      <div className="grid w-full grid-cols-2 gap-3 max-xs:grid-cols-1">
        <Button
          variant="secondary"
          className="px-2!"
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => void save()}
        >
          {w.invite.download}
        </Button>
        <Button
          variant="secondary"
          className="px-2!"
          icon={<Link2 aria-hidden className="size-5" />}
          onClick={() => void copy(w.copied)}
        >
          {w.invite.copyLink}
        </Button>
      </div>
    </Card>
  )
}

/** Placeholder of the card. */
export function InvitationSkeleton() {
  return (
    <Card>
      <Loading className="flex flex-col items-center gap-4">
        <Skeleton className="aspect-3/4 w-60 max-w-full rounded-lg" />
        <Skeleton className="h-4 w-56 max-w-full" />
        <Skeleton className="h-11 w-full rounded-full" />
      </Loading>
    </Card>
  )
}

function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  { link, title, note, code }: InvitationCard,
  onFailed: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws only for another card
  useEffect(() => {
    if (!canvas.current) return
    drawInvitationCard(canvas.current, { link, title, note, code }).catch((error: unknown) => {
      console.error(error)
      onFailed()
    })
  }, [canvas, link, title, note, code])
}

/** The card's pixels on this screen, so that modules and letters are sharp. */
function pixels(): { width: number; height: number } {
  const scale = Math.min(3, Math.max(1, window.devicePixelRatio))
  return { width: Math.round(CARD_WIDTH * scale), height: Math.round(CARD_HEIGHT * scale) }
}

export interface InvitationCard {
  /** The content of the QR code. */
  link: string
  title: string
  note: string
  code: string
}

// The same in both themes, for cameras and printers. As on the shops' card.
const BACKGROUND_COLOUR = '#ffffff'
const TEXT_COLOUR = '#1d1916'
const BAND_COLOURS = ['#a8380a', '#d9600f'] as const
const FONTS = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif'

/** Draws the whole card into a canvas of ratio 3:4 and any size. */
export async function drawInvitationCard(
  canvas: HTMLCanvasElement,
  { link, title, note, code }: InvitationCard,
): Promise<void> {
  const drawQr = await loadQr(link)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('there is no canvas')
  const layout = invitationCardLayout(canvas.width)
  pen.fillStyle = BACKGROUND_COLOUR
  pen.fillRect(0, 0, canvas.width, canvas.height)
  drawQr(pen, layout.qr, TEXT_COLOUR)

  const { band } = layout
  const gradient = pen.createLinearGradient(band.x, band.y, band.width, band.height)
  gradient.addColorStop(0, BAND_COLOURS[0])
  gradient.addColorStop(1, BAND_COLOURS[1])
  pen.fillStyle = gradient
  pen.fillRect(band.x, band.y, band.width, Math.round(band.height))

  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [text, line, weight, colour] of [
    [title, layout.title, 700, BACKGROUND_COLOUR],
    [note, layout.note, 500, BACKGROUND_COLOUR],
    [code, layout.code, 700, TEXT_COLOUR],
  ] as const) {
    pen.fillStyle = colour
    pen.font = `${weight} ${line.size}px ${FONTS}`
    const fitted = fitLine(text, canvas.width * 0.92, (part) => pen.measureText(part).width)
    pen.fillText(fitted, canvas.width / 2, line.y)
  }
}

/** Returns the card as a picture of exactly 240 x 320. */
export async function invitationPicture(card: InvitationCard, fileName: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD_WIDTH
  canvas.height = CARD_HEIGHT
  await drawInvitationCard(canvas, card)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], fileName, { type: 'image/png' }))
          : reject(new Error('the canvas gave no picture')),
      'image/png',
    ),
  )
}
