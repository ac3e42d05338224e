import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Slider } from '../ui/fields/choices.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { words } from './words.ts'

interface PictureViewerProps {
  title: string
  /** Undefined closes it. */
  src: string | undefined
  onClose: () => void
}

const MAX_PERCENT = 400

/** Shows a picture as large as the screen allows, and larger for small print. */
export function PictureViewer({ title, src, onClose }: PictureViewerProps) {
  return (
    <Sheet open={src !== undefined} title={title} onClose={onClose}>
      {src && <ZoomedPicture key={src} src={src} alt={title} />}
    </Sheet>
  )
}

/** Zooms by a slider or a double tap, and moves by native scrolling. */
export function ZoomedPicture({ src, alt, className }: { src: string; alt: string; className?: string }) {
  const w = useWords(words)
  const [percent, setPercent] = useState(100)
  const [broken, setBroken] = useState(false)
  if (broken) return <p className="py-8 text-center text-quiet">{w.notShown}</p>
  return (
    <div className="flex flex-col gap-3">
      <section
        // The surrounding sheet already has the picture's name.
        aria-label={w.enlarged(alt)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className={`overflow-auto overscroll-contain rounded-md bg-sunken ${className ?? 'h-[60dvh]'}`}
      >
        <img
          src={src}
          alt={alt}
          className="mx-auto max-w-none object-contain"
          style={{ width: `${percent}%`, minHeight: percent === 100 ? '100%' : undefined }}
          onDoubleClick={() => setPercent(percent === 100 ? 250 : 100)}
          onError={() => setBroken(true)}
        />
      </section>
      <Slider
        label={w.zoom}
        value={percent}
        shown={`${percent}%`}
        min={100}
        max={MAX_PERCENT}
        step={25}
        onValueChange={setPercent}
      />
    </div>
  )
}
