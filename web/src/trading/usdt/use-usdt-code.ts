import { useQuery } from '@tanstack/react-query'
import type { UsdtAddress } from '@torch/contract/usdt-address.ts'

/** What a picture of a receiving code says. `noQr`: there is no QR code in it. */
export type CodeRead = { kind: 'text'; text: string; found: UsdtAddress | undefined } | { kind: 'noQr' }

/** Reads the QR code in a picture of ours. The link changes with each answer of the server, the picture does not. */
export function useUsdtCode(src: string | undefined) {
  const path = src?.replace(/[?#].*$/s, '')
  return useQuery({
    queryKey: ['usdt-code', path],
    enabled: src !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    queryFn: async ({ signal }): Promise<CodeRead> => {
      const [picture, { prepareQrReader, readQr }, { usdtAddress }] = await Promise.all([
        pixelsOf(src ?? '', signal),
        import('../../lib/qr-reader.ts'),
        import('@torch/contract/usdt-address.ts'),
      ])
      await prepareQrReader()
      const text = await readQr(picture, { tryHarder: true, tryInvert: true, tryRotate: true })
      return text ? { kind: 'text', text, found: usdtAddress(text) } : { kind: 'noQr' }
    },
  })
}

/** Whether the address in a picture is one that nobody holds. False while it is not known. */
export function useIsBrokenCode(src: string | undefined): boolean {
  const { data } = useUsdtCode(src)
  return data?.kind === 'text' && data.found?.isBroken === true
}

/** Wider or higher than this, a code is read no better. */
const MAX_EDGE = 1600

/** The picture's pixels. The browser reads every kind of picture that we keep; the code reader does not. */
async function pixelsOf(src: string, signal: AbortSignal): Promise<ImageData> {
  const answer = await fetch(src, { signal })
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`)
  const picture = await createImageBitmap(await answer.blob())
  const scale = Math.min(1, MAX_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('there is no canvas')
  // What shows through counts as paper.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
