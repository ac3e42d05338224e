import { saveFile } from '../../lib/save-file.ts'
import { CanvasError, type CanvasFault, drawQrCard, type QrCardContent } from './draw-qr-card.ts'
import { CARD_SIZE } from './qr-card-layout.ts'

/** What went otherwise than wished; each has its own sentence (rules/merchants#qr-card). */
export type PictureFault =
  | { kind: CanvasFault | 'downloadFailed' | 'clipboardFailed' | 'clipboardUnsupported' }
  | { kind: 'saveFailed'; reason: string }

/** Downloads the card as a picture of 300 x 300. Nothing is returned where all went well. */
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

/** Puts the picture on the clipboard; where that fails it is downloaded, so that nobody goes away without it. */
export async function copyPicture(
  content: QrCardContent,
  fileName: string,
): Promise<PictureFault | undefined> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write)
    return (await savePicture(content, fileName)) ?? { kind: 'clipboardUnsupported' }
  try {
    // Safari gives the clipboard away only within the tap, so it is handed the promise and not its result.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture(content) })])
    return undefined
  } catch {
    return (await savePicture(content, fileName)) ?? { kind: 'clipboardFailed' }
  }
}

/** For an <img> that a phone's own long press can save. */
export async function pictureUrl(content: QrCardContent): Promise<string> {
  return (await drawn(content)).toDataURL('image/png')
}

async function picture(content: QrCardContent): Promise<Blob> {
  const canvas = await drawn(content)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new CanvasError('canvasSize'))), 'image/png'),
  )
}

/** A canvas of its own: the one on the screen has as many pixels as the screen wants. */
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
