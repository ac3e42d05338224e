import { useQuery } from '@tanstack/react-query'
import type { UsdtAddress } from '@torch/contract/usdt-address.ts'
import { picturePixels } from '../../lib/picture-pixels.ts'
import { createQueryKeys } from '../../lib/query-keys.ts'

/** The content of a picture of a receiving code. `noQr`: it contains no QR code. */
export type CodeRead = { kind: 'text'; text: string; found: UsdtAddress | undefined } | { kind: 'noQr' }

const usdtCodeKeys = createQueryKeys(['usdt-code'], 'content')

/** Reads the QR code in one of our pictures. Cached by its path, since the link changes with each response. */
export function useUsdtCode(src: string | undefined) {
  const path = src?.replace(/[?#].*$/s, '')
  return useQuery({
    queryKey: usdtCodeKeys.content(path),
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

/** Returns whether a picture's address is invalid; false while unknown. */
export function useIsBrokenCode(src: string | undefined): boolean {
  const { data } = useUsdtCode(src)
  return data?.kind === 'text' && data.found?.isBroken === true
}

async function pixelsOf(src: string, signal: AbortSignal): Promise<ImageData> {
  const answer = await fetch(src, { signal })
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`)
  return picturePixels(await answer.blob())
}
