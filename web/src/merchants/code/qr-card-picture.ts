import { saveFile } from '../../lib/save-file.ts'
import { CanvasError, type CanvasFault, drawQrCard, type QrCardContent } from './draw-qr-card.ts'
import { CARD_SIZE } from './qr-card-layout.ts'

/** A failure of saving or copying; each has its own text (rules/merchants#qr-card). */
export type PictureFault =
  | { kind: CanvasFault | 'downloadFailed' | 'clipboardFailed' | 'clipboardUnsupported' }
  | { kind: 'saveFailed'; reason: string }

/** Downloads the card as a picture of 300 x 300. Returns undefined on success. */
export async function savePicture(
  content: QrCardContent,
  fileName: string,
): Promise<PictureFault | undefined> {
  try {
    return download(await picture(content), fileName)
  } catch (error) {
    return faultOf(error)
  }
}

/** Copies the picture to the clipboard; on failure it is downloaded instead. */
export async function copyPicture(
  content: QrCardContent,
  fileName: string,
): Promise<PictureFault | undefined> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write)
    return (await savePicture(content, fileName)) ?? { kind: 'clipboardUnsupported' }
  try {
    // Safari allows the clipboard only within the tap, so it gets the promise instead of its result.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture(content) })])
    return undefined
  } catch {
    return (await savePicture(content, fileName)) ?? { kind: 'clipboardFailed' }
  }
}

/** Returns a data URL for an <img> that phones can save by a long press. */
export async function pictureUrl(content: QrCardContent): Promise<string> {
  return (await drawn(content)).toDataURL('image/png')
}

async function picture(content: QrCardContent): Promise<Blob> {
  const canvas = await drawn(content)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new CanvasError('canvasSize'))), 'image/png'),
  )
}

/** A separate canvas: the one on screen has the screen's resolution. */
async function drawn(content: QrCardContent): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD_SIZE
  canvas.height = CARD_SIZE
  await drawQrCard(canvas, content)
  return canvas
}

function download(blob: Blob, fileName: string): PictureFault | undefined {
  try {
    saveFile(blob, fileName)
    return undefined
  } catch {
    return { kind: 'downloadFailed' }
  }
}

function faultOf(error: unknown): PictureFault {
  if (error instanceof CanvasError) return { kind: error.fault }
  return { kind: 'saveFailed', reason: error instanceof Error ? error.message : String(error) }
}
