import type { GivenFile } from '@torch/contract/trading.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { PictureViewer } from '../../files/picture-viewer.tsx'
import { useWords } from '../../lib/words.ts'
import { words } from './appeal-words.ts'

/** Shows an uploaded file: a picture to enlarge, or a document to open. */
export function GivenFileTile({ file }: { file: GivenFile }) {
  const w = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const [broken, setBroken] = useState<string>()
  const name = file.name || w.evidence
  if (!file.contentType.startsWith('image/'))
    return (
      <a
        href={file.url}
        target="_blank"
        rel="noreferrer"
        aria-label={w.openFile(name)}
        className="flex h-24 w-24 flex-col items-center justify-center gap-1.5 rounded-md border border-line bg-sunken p-2 text-center text-xs hover:bg-line"
      >
        <FileText aria-hidden className="size-7 shrink-0 text-quiet" />
        <span className="line-clamp-2 max-w-full break-all">{name}</span>
      </a>
    )
  return (
    <>
      <button
        type="button"
        aria-label={w.enlarge(name)}
        className="grid size-24 place-items-center overflow-hidden rounded-md border border-line bg-sunken"
        onClick={() => setOpen(true)}
      >
        {broken === file.url ? (
          <span className="p-1 text-xs text-quiet">{w.gone}</span>
        ) : (
          <img
            src={file.url}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
            onError={() => setBroken(file.url)}
          />
        )}
      </button>
      <PictureViewer title={name} src={isOpen ? file.url : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
