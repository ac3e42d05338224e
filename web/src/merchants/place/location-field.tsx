import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { words } from '../application/apply-words.ts'

/** Read-only: the map sets it. */
export function LocationField({
  ref,
  location,
  error,
  onOpen,
}: {
  ref?: Ref<HTMLButtonElement>
  location: string | undefined
  error?: string | undefined
  onOpen: () => void
}) {
  const w = useWords(words).form
  return (
    <Field label={w.location} error={error} hint={w.locationHint}>
      {(wiring) => (
        <button
          {...wiring}
          ref={ref}
          type="button"
          aria-label={`${w.location}: ${location ? `${location}, ${w.changePlace}` : w.choosePlace}`}
          onClick={onOpen}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-edge/70 bg-surface px-3.5 py-2 text-left aria-invalid:border-bad"
        >
          <MapPin aria-hidden className="size-5 shrink-0 text-accent" />
          {/* Wraps below a narrow field instead of breaking the place's name. */}
          {location && <span className="min-w-40 flex-1">{location}</span>}
          <span className="shrink-0 text-sm font-semibold text-accent">
            {location ? w.changePlace : w.choosePlace}
          </span>
        </button>
      )}
    </Field>
  )
}
