import type { Application } from '@torch/contract/merchants.ts'
import { useState } from 'react'
import { PictureViewer } from '../../files/picture-viewer.tsx'
import { useWords } from '../../lib/words.ts'
import { Picture } from '../../ui/picture.tsx'
import { words } from './apply-words.ts'

/** Shows logo, licence and banner, which open enlarged. */
export function ApplicationPictures({
  application,
}: {
  application: Pick<Application, 'shopLogo' | 'businessLicense' | 'shopBanner'>
}) {
  const w = useWords(words)
  const [shown, setShown] = useState<(typeof PICTURES)[number]>()
  return (
    <>
      <ul aria-label={w.status.pictures} className="flex flex-wrap gap-3 pt-3">
        {PICTURES.map((name) => {
          const src = application[name]
          if (!src) return null
          return (
            <li key={name} className="flex flex-col gap-1">
              <button
                type="button"
                aria-label={w.status.enlarge(w.form[name])}
                className="overflow-hidden rounded-md border border-line"
                onClick={() => setShown(name)}
              >
                <Picture src={src} name={w.form[name]} className="h-24 w-24" />
              </button>
              <span className="text-xs text-quiet">{w.form[name]}</span>
            </li>
          )
        })}
      </ul>
      <PictureViewer
        title={shown ? w.form[shown] : ''}
        src={(shown && application[shown]) ?? undefined}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}

const PICTURES = ['shopLogo', 'businessLicense', 'shopBanner'] as const
