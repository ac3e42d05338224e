import type { Position } from '@torch/contract/china-coordinates.ts'
import type { PlaceAddress } from '@torch/contract/merchants.ts'
import { LocateFixed, MapPin } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { faultMessage, useInlineAction } from '../../ui/use-action.ts'
import type { ChosenPlace } from '../application/application-form.ts'
import { currentPosition, LocationError } from '../directory/geolocation.ts'
import { useMapSettings } from '../map/map-queries.ts'
import { DEFAULT_CENTRE, DEFAULT_ZOOM } from '../map/map-view-of.ts'
import { words } from '../words.ts'
import { MapWithRetry } from './map-with-retry.tsx'
import { PlaceSearch } from './place-search.tsx'
import { words as placeWords } from './place-words.ts'
import { useAddress } from './use-place-name.ts'

interface PlacePickerProps {
  open: boolean
  /** The previous choice, where the map starts. */
  start: ChosenPlace | undefined
  onClose: () => void
  onChoose: (place: ChosenPlace) => void
}

/** A map for choosing a shop's location (rules/merchants#map). */
export function PlacePicker({ open, start, onClose, onChoose }: PlacePickerProps) {
  const w = useWords(placeWords)
  const [place, setPlace] = useState<Position>()
  const [manual, setManual] = useState(NO_ADDRESS)
  const fields = useRef<HTMLFieldSetElement>(null)
  const found = useAddress(open ? place : undefined)
  const chosen = place ?? start
  const location = formatAddress(manual) || (place ? found.text : start?.location) || w.unknown

  const leave = () => {
    setPlace(undefined)
    setManual(NO_ADDRESS)
  }
  return (
    <Sheet
      open={open}
      title={w.title}
      onClose={() => {
        leave()
        onClose()
      }}
      footer={
        <Button
          wide
          disabledReason={chosen ? undefined : w.needPlace}
          onClick={() => {
            if (!chosen) return
            onChoose({ latitude: chosen.latitude, longitude: chosen.longitude, location })
            leave()
          }}
        >
          {w.confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PlaceMap
          start={start}
          chosen={chosen}
          onChoose={setPlace}
          onFields={() => fields.current?.querySelector('input')?.focus()}
        />
        <ChosenAddress
          chosen={chosen}
          location={found.isLoadingAddress && !formatAddress(manual) ? w.loadingAddress : location}
        />
        <ManualAddress ref={fields} {...{ manual, setManual }} found={found.address} />
      </div>
    </Sheet>
  )
}

function PlaceMap({
  start,
  chosen,
  onChoose,
  onFields,
}: {
  start: Position | undefined
  chosen: Position | undefined
  onChoose: (place: Position) => void
  /** Goes to the fields for the address. */
  onFields: () => void
}) {
  const settings = useMapSettings()
  const w = useWords(placeWords)
  const faults = useWords(words).location
  const [view, setView] = useState({
    centre: start ?? DEFAULT_CENTRE,
    zoom: start ? CLOSE_ZOOM : DEFAULT_ZOOM,
  })
  const map = useRef<HTMLDivElement>(null)
  const { busy: locating, run, fault } = useInlineAction()

  // Moves the focus too: arrow keys move the map, Enter chooses its middle.
  const showMap = () => {
    map.current?.scrollIntoView({ block: 'center' })
    map.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }
  const goTo = (place: Position, zoom: number) => {
    setView({ centre: place, zoom })
    onChoose(place)
  }
  const locate = async () => {
    goTo(await currentPosition(), CLOSE_ZOOM)
  }
  const failed = (error: unknown) =>
    faultMessage(faults[error instanceof LocationError ? error.fault : 'other'])
  return (
    <div className="flex flex-col gap-2">
      <PlaceSearch
        onFound={({ latitude, longitude }) => goTo({ latitude, longitude }, DEFAULT_ZOOM)}
        onMap={showMap}
      />
      <div ref={map}>
        <MapWithRetry className="h-80" label={w.map} {...view} chosen={chosen} onChoose={onChoose} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-quiet">{w.tap}</p>
        <Button
          variant="ghost"
          busy={locating && w.locating}
          icon={<LocateFixed aria-hidden className="size-5" />}
          onClick={() => void run(failed, locate)}
        >
          {w.own}
        </Button>
      </div>
      {settings && !settings.tilesUrl && (
        <p className="rounded-md bg-gold-soft px-3 py-2.5 text-sm">
          {w.noMap}{' '}
          <button type="button" className="min-h-11 font-semibold text-gold underline" onClick={onFields}>
            {w.toFields}
          </button>
        </p>
      )}
      <p role="alert" className="text-sm text-bad empty:hidden">
        {fault?.text}
      </p>
    </div>
  )
}

const CLOSE_ZOOM = 16

function ChosenAddress({ chosen, location }: { chosen: Position | undefined; location: string }) {
  const w = useWords(placeWords)
  return (
    <div aria-live="polite" className="empty:hidden">
      {chosen && (
        <p className="flex items-start gap-3 rounded-md bg-accent-soft p-3">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="min-w-0">
            <span className="block text-xs text-quiet">{w.chosen}</span>
            <span className="block font-medium">{location}</span>
          </span>
        </p>
      )}
    </div>
  )
}

interface Address {
  city: string
  district: string
  street: string
}

const NO_ADDRESS: Address = { city: '', district: '', street: '' }
const LENGTHS: Record<keyof Address, number> = { city: 50, district: 50, street: 90 }

/** Returns the address as the server stores it: one line of at most 200 characters. */
function formatAddress({ city, district, street }: Address): string {
  return [city, district, street]
    .map((part) => part.trim())
    .join(' ')
    .trim()
    .replace(/ +/g, ' ')
}

function ManualAddress({
  ref,
  manual,
  setManual,
  found,
}: {
  ref: Ref<HTMLFieldSetElement>
  manual: Address
  setManual: (address: Address) => void
  found: PlaceAddress | undefined
}) {
  const w = useWords(placeWords)
  const field = (name: keyof Address) => (
    <TextField
      label={w[name]}
      value={manual[name]}
      placeholder={name === 'street' ? undefined : found?.[name]}
      maxLength={LENGTHS[name]}
      onValueChange={(text) => setManual({ ...manual, [name]: text })}
    />
  )
  return (
    <fieldset ref={ref} className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{w.manual}</legend>
      <p className="text-sm text-quiet">{w.manualHint}</p>
      <div className="pair">
        {field('city')}
        {field('district')}
      </div>
      {field('street')}
    </fieldset>
  )
}
