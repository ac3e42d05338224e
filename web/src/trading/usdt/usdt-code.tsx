import { Maximize2, ShieldAlert } from 'lucide-react'
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
          className="mx-auto flex flex-col items-center rounded-md"
        >
          {/* Nothing lies on the code: a mark on it would make it harder to scan. */}
          <span className="relative size-44 overflow-hidden rounded-md border border-line bg-white">
            <img src={link} alt="" className="absolute inset-0 size-full object-contain" onError={onError} />
          </span>
          <span className="flex min-h-7 items-center gap-1 text-sm text-quiet">
            <Maximize2 aria-hidden className="size-3.5" />
            {w.tapToEnlarge}
          </span>
        </button>
      )}
      <CodeContent src={src} use={use} />
      {use === 'pay' && (
        <p className="flex items-start gap-1.5 text-sm text-gold">
          <ShieldAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {w.tip}
        </p>
      )}
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
