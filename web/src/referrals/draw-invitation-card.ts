import { loadQr } from '../ui/draw-qr.ts'
import { fitLine } from '../ui/figures/fit-line.ts'
import { CARD_HEIGHT, CARD_WIDTH, invitationCardLayout } from './invitation-card-layout.ts'

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
