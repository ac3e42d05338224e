import type { Place } from '@torch/contract/merchants.ts'
import { MapPin, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api/failure.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLocalText } from '../local-text.ts'
import { useMapSettings } from '../map/map-queries.ts'
import { words } from './place-words.ts'

const MAX_KEYWORD = 50

interface PlaceSearchProps {
  onFound: (place: Place) => void
  /** Scrolls to the map, for users who did not find the place by name. */
  onMap: () => void
}

/** Searches places of the whole country by name, the best ten (rules/merchants#map), and states which names are known. */
export function PlaceSearch({ onFound, onMap }: PlaceSearchProps) {
  const w = useWords(words)
  const known = useMapSettings()?.canSearchStreets ? 'streets' : 'divisions'
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const { data, error, isFetching } = useQueryOf('searchPlaces', keyword !== '' && { query: { keyword } }, {
    staleTime: 60 * 60_000,
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    // A sheet may be opened from within another form, which must not be submitted.
    event.stopPropagation()
    setKeyword(typed.trim())
  }
  const choose = (place: Place) => {
    setKeyword('')
    onFound(place)
  }
  return (
    <div>
      <search>
        <form onSubmit={search}>
          <TextField
            type="search"
            enterKeyHint="search"
            label={w.search}
            placeholder={w.searchPlaceholder[known]}
            hint={w.searchKnows[known]}
            maxLength={MAX_KEYWORD}
            value={typed}
            onValueChange={setTyped}
            trailing={
              <IconButton type="submit" label={w.search}>
                <Search aria-hidden className="size-5" />
              </IconButton>
            }
          />
        </form>
      </search>
      <p role="status" className="text-sm text-quiet">
        {keyword !== '' && note(w, { keyword, count: data?.length, error, isFetching })}
      </p>
      {keyword !== '' && data?.length === 0 && (
        <Button
          variant="secondary"
          wide
          className="mt-1"
          icon={<MapPin aria-hidden className="size-5" />}
          onClick={onMap}
        >
          {w.onMap}
        </Button>
      )}
      {keyword !== '' && data && data.length > 0 && (
        <ul className="mt-1 divide-y divide-line overflow-hidden rounded-md border border-line">
          {data.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.name}`}>
              <PlaceResult place={place} onChoose={() => choose(place)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Say = (typeof words)['zh'] | (typeof words)['en']

function note(
  w: Say,
  found: { keyword: string; count: number | undefined; error: unknown; isFetching: boolean },
): string {
  if (found.count !== undefined) return found.count === 0 ? w.nothing(found.keyword) : w.found(found.count)
  return found.error && !found.isFetching ? messageOf(found.error) : w.searching
}

function PlaceResult({ place, onChoose }: { place: Place; onChoose: () => void }) {
  const text = useLocalText()
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 px-3 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3"
      onClick={onChoose}
    >
      <MapPin aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-medium">{text(place.name, place.nameEn)}</span>
        <span className="block text-sm text-quiet">{text(place.address, place.addressEn)}</span>
      </span>
    </button>
  )
}
