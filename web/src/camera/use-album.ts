import { picturePixels } from '../lib/picture-pixels.ts'
import { useWords } from '../lib/words.ts'
import { toast } from '../ui/toast.tsx'
import { TOAST_MILLISECONDS } from './toast-time.ts'
import { words } from './words.ts'

/** Returns a function that reads the code in a chosen picture and passes it on as the camera does. */
export function useAlbum(onText: (text: string) => Promise<void>): (file: File) => Promise<void> {
  const w = useWords(words).scan
  const showError = (text: string) => toast(text, { tone: 'bad', milliseconds: TOAST_MILLISECONDS })
  return async (file) => {
    const text = await readQrFromFile(file).catch((error: unknown) => {
      console.warn(error)
      return null
    })
    if (text) await onText(text)
    else showError(text === null ? w.unreadable : w.noCode)
  }
}

async function readQrFromFile(file: File): Promise<string | undefined> {
  const [pixels, { prepareQrReader, readQr }] = await Promise.all([
    picturePixels(file),
    import('../lib/qr-reader.ts'),
  ])
  await prepareQrReader()
  return readQr(pixels, { tryHarder: true, tryInvert: false, tryRotate: true })
}
