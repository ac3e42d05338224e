import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { PictureViewer } from '../../files/picture-viewer.tsx'
import { useWords } from '../../lib/words.ts'
import { CodeContent, type CodeUse } from './code-content.tsx'
import { LargeCode } from './large-code.tsx'
import { useStableUrl } from './use-stable-url.ts'
import { words } from './words.ts'

interface UsdtCodeProps {
  src: string
  use: CodeUse
  /** Leads from the large picture to the payment confirmation, where possible now. */
  onPay?: (() => void) | undefined
}

/** Shows a receiving code: the picture, enlarged by a tap, and its address to copy. */
export function UsdtCode({ src, use, onPay }: UsdtCodeProps) {
  const w = useWords(words)
  const [large, setLarge] = useState(false)
  const { link, isBroken, onError } = useStableUrl(src)
  return (
    <div className="flex flex-col gap-3">
      {isBroken ? (
        <p className="rounded-md bg-sunken px-3 py-6 text-center text-sm text-quiet">{w.gone}</p>
      ) : (
        <button
          type="button"
          aria-label={w.enlarge}
          onClick={() => setLarge(true)}
          className="relative mx-auto size-44 overflow-hidden rounded-md border border-line bg-white"
        >
          <img src={link} alt="" className="absolute inset-0 size-full object-contain" onError={onError} />
          <span className="absolute right-1 bottom-1 grid size-8 place-items-center rounded-full bg-black/65 text-white">
            <Maximize2 aria-hidden className="size-4" />
          </span>
        </button>
      )}
      <CodeContent src={src} use={use} />
      {use === 'pay' && <p className="text-sm text-quiet">{w.tip}</p>}
      {onPay ? (
        <LargeCode
          src={src}
          open={large}
          onClose={() => setLarge(false)}
          onPay={() => {
            setLarge(false)
            onPay()
          }}
        />
      ) : (
        <PictureViewer title={w.title} src={large ? link : undefined} onClose={() => setLarge(false)} />
      )}
    </div>
  )
}
