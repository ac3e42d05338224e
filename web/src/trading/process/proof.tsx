import type { GivenFile } from '@torch/contract/trading.ts'
import { FileText, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { PictureViewer } from '../../files/picture-viewer.tsx'
import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useStableUrl } from '../usdt/use-stable-url.ts'
import { words } from './words.ts'

/** Shows the buyer's proof: a picture to enlarge, or a document to open. */
export function Proof({ file: { url, name, contentType } }: { file: GivenFile }) {
  const w = useWords(words)
  const { link, onError } = useStableUrl(url)
  const [large, setLarge] = useState(false)
  if (!contentType.startsWith('image/'))
    return (
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
        <FileText aria-hidden className="size-5" />
        <span className="min-w-0 truncate">{name}</span>
      </a>
    )
  return (
    <>
      <button
        type="button"
        aria-label={w.proofOpen}
        onClick={() => setLarge(true)}
        className="relative h-44 w-full max-w-72 overflow-hidden rounded-md border border-line bg-sunken"
      >
        <img src={link} alt="" className="absolute inset-0 size-full object-contain" onError={onError} />
        <span className="absolute right-1 bottom-1 grid size-8 place-items-center rounded-full bg-black/65 text-white">
          <Maximize2 aria-hidden className="size-4" />
        </span>
      </button>
      <PictureViewer title={w.proof} src={large ? link : undefined} onClose={() => setLarge(false)} />
    </>
  )
}
