import { loadQr } from '../../ui/draw-qr.ts'
import { fitLine } from '../../ui/figures/fit-line.ts'
import { qrCardLayout } from './qr-card-layout.ts'

export interface QrCardContent {
  /** The content of the code. */
  link: string
  title: string
  note: string
}

export type CanvasFault = 'canvasMissing' | 'canvasSize'

export class CanvasError extends Error {
  override readonly name = 'CanvasError'
  readonly fault: CanvasFault

  constructor(fault: CanvasFault) {
    super(fault)
    this.fault = fault
  }
}

// The same in both themes, for cameras and printers.
const BACKGROUND_COLOUR = '#ffffff'
const TEXT_COLOUR = '#1d1916'
const BAND_COLOURS = ['#a8380a', '#d9600f'] as const
const CAPTION_COLOUR = '#ffffff'
const FONTS = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif'

/** Draws the whole card into a square canvas of any size. */
export async function drawQrCard(
  canvas: HTMLCanvasElement | null,
  { link, title, note }: QrCardContent,
): Promise<void> {
  if (!canvas) throw new CanvasError('canvasMissing')
  if (canvas.width === 0 || canvas.width !== canvas.height) throw new CanvasError('canvasSize')
  const drawQr = await loadQr(link)
  const pen = canvas.getContext('2d')
  if (!pen) throw new CanvasError('canvasMissing')

  const layout = qrCardLayout(canvas.width)
  pen.fillStyle = BACKGROUND_COLOUR
  pen.fillRect(0, 0, canvas.width, canvas.height)

  drawQr(pen, layout.qr, TEXT_COLOUR)

  const { band } = layout
  const gradient = pen.createLinearGradient(band.x, band.y, band.width, band.y + band.height)
  gradient.addColorStop(0, BAND_COLOURS[0])
  gradient.addColorStop(1, BAND_COLOURS[1])
  pen.fillStyle = gradient
  pen.fillRect(band.x, Math.round(band.y), band.width, band.height)

  pen.fillStyle = CAPTION_COLOUR
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [text, line, weight] of [
    [title, layout.title, 700],
    [note, layout.note, 500],
  ] as const) {
    pen.font = `${weight} ${line.size}px ${FONTS}`
    const fitted = fitLine(text, canvas.width * 0.92, (part) => pen.measureText(part).width)
    pen.fillText(fitted, canvas.width / 2, line.y)
  }
}
