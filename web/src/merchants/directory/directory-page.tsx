import { DEFAULT_RADIUS_KM, MAX_RADIUS_KM } from '@torch/contract/merchants-limits.ts'
import { useRef, useState } from 'react'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented, Slider } from '../../ui/fields/choices.tsx'
import { LineSelect } from '../../ui/fields/line-select.tsx'
import { SearchLine } from '../../ui/fields/search-line.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { localText } from '../local-text.ts'
import { type Nearby, useNearby } from '../queries.ts'
import { useContact } from '../shop-page/use-contact.tsx'
import { words } from '../words.ts'
import { LocationCard } from './location-card.tsx'
import { MerchantList, MerchantListSkeleton } from './merchant-list.tsx'
import { MerchantMap } from './merchant-map.tsx'
import { PaidShops, usePaidShops } from './paid-shops.tsx'
import { type DirectoryFilter, MAX_KEYWORD, useDirectoryFilter } from './use-directory-filter.ts'
import { placeOf, useOwnLocation } from './use-own-location.ts'

/** rules/merchants#directory. */
const DEBOUNCE_MILLISECONDS = 500

export function Component() {
  const w = useWords(words).directory
  const { location, locate } = useOwnLocation()
  const filter = useDirectoryFilter()
  const place = placeOf(location)
  const nearby = useNearby({ place, city: filter.city, radiusKm: filter.radiusKm, keyword: filter.keyword })
  const paid = usePaidShops()
  // Both parts of the list appear at once, so that neither pushes the other down.
  const isWaiting = nearby.isLoading || paid.isLoading
  const contact = useContact()
  const box = useRef<HTMLInputElement>(null)

  return (
    <Page
      title={w.title}
      back={false}
      measure="full"
      actions={<ViewChoice view={filter.view} onView={filter.setView} />}
    >
      <div className="flex flex-col gap-3">
        <SearchLine
          ref={box}
          label={w.keyword}
          placeholder={w.placeholder}
          maxLength={MAX_KEYWORD}
          keyword={filter.keyword}
          onKeyword={filter.setKeyword}
          debounceMilliseconds={DEBOUNCE_MILLISECONDS}
        />
        <LocationCard
          location={location}
          onLocate={() => void locate()}
          onManualSearch={() => box.current?.focus()}
          city={<CityField city={filter.city} onCity={filter.setCity} />}
          radius={<Radius radiusKm={filter.radiusKm} onRadius={filter.setRadius} />}
        />
        {!isWaiting && filter.keyword === '' && filter.view === 'list' && <PaidShops shops={paid.shops} />}
        <NearbyResults {...{ nearby, filter, isWaiting }} hasPlace={place !== undefined}>
          {filter.view === 'map' ? (
            <MerchantMap {...{ nearby, contact, place }} radiusKm={filter.radiusKm} />
          ) : (
            <MerchantList nearby={nearby} contact={contact} />
          )}
        </NearbyResults>
      </div>
      {contact.dialogs}
    </Page>
  )
}

interface ViewChoiceProps {
  view: DirectoryFilter['view']
  onView: DirectoryFilter['setView']
}

/** Stands in the bar of the page, so that the first shop is further up. */
function ViewChoice({ view, onView }: ViewChoiceProps) {
  const w = useWords(words).directory
  return (
    <div className="w-40">
      <Segmented
        label={w.view}
        options={[
          { value: 'list', label: w.asList },
          { value: 'map', label: w.asMap },
        ]}
        value={view}
        onValueChange={onView}
      />
    </div>
  )
}

function Radius({ radiusKm, onRadius }: { radiusKm: number; onRadius: (km: number) => void }) {
  const w = useWords(words).directory
  // The thumb runs ahead of the URL, which follows when it is released, and adopts other changes of the URL.
  const [value, setValue] = useState(radiusKm)
  const [joined, setJoined] = useState(radiusKm)
  if (joined !== radiusKm) {
    setJoined(radiusKm)
    setValue(radiusKm)
  }
  return (
    <Slider
      label={w.radius}
      shown={w.km(value)}
      value={value}
      min={1}
      max={MAX_RADIUS_KM}
      onValueChange={setValue}
      onValueCommit={onRadius}
    />
  )
}

interface NearbyResultsProps {
  nearby: Nearby
  filter: DirectoryFilter
  hasPlace: boolean
  isWaiting: boolean
  children: React.ReactNode
}

function NearbyResults({ nearby, filter, hasPlace, isWaiting, children }: NearbyResultsProps) {
  const w = useWords(words).directory
  if (isWaiting) return <MerchantListSkeleton />
  if (nearby.shops.length === 0) return <NothingFound {...{ nearby, filter, hasPlace }} />
  return (
    <>
      <p role="status" className="tabular px-1 text-sm text-quiet">
        {w.total(nearby.total, nearby.isLowerBound)}
      </p>
      {children}
    </>
  )
}

function NothingFound({ nearby, filter, hasPlace }: Omit<NearbyResultsProps, 'children' | 'isWaiting'>) {
  const w = useWords(words).directory
  const { keyword, radiusKm } = filter
  if (!nearby.hasResult) return <SearchFailed {...{ nearby }} />
  if (keyword) {
    return (
      <EmptyState
        drawing="shop"
        action={
          <Button variant="secondary" onClick={() => filter.setKeyword('')}>
            {w.clearSearch}
          </Button>
        }
      >
        {w.nothingFor(keyword)}
      </EmptyState>
    )
  }
  if (hasPlace && radiusKm < MAX_RADIUS_KM) {
    const wider = radiusKm < DEFAULT_RADIUS_KM ? DEFAULT_RADIUS_KM : MAX_RADIUS_KM
    return (
      <EmptyState
        drawing="shop"
        action={<Button onClick={() => filter.setRadius(wider)}>{w.widen(wider)}</Button>}
      >
        {w.nothingNear(radiusKm)}
      </EmptyState>
    )
  }
  return <SearchFailed {...{ nearby }} />
}

/** Shows no reason: a failed search is only logged (rules/merchants#directory). */
function SearchFailed({ nearby }: Pick<NearbyResultsProps, 'nearby'>) {
  const w = useWords(words).directory
  return (
    <EmptyState
      drawing="shop"
      action={
        <Button variant="secondary" onClick={nearby.searchAgain}>
          {w.searchAgain}
        </Button>
      }
    >
      {w.nothing}
    </EmptyState>
  )
}

interface CityFieldProps {
  /** The Chinese name; empty: all cities. */
  city: string
  onCity: (city: string) => void
}

const CITIES_STALE_MILLISECONDS = 60 * 60_000

/** A choice of the city whose shops are shown to users without a location; by default all. */
export function CityField({ city, onCity }: CityFieldProps) {
  const w = useWords(words).location
  const language = useLanguage()
  // Rendered before the cities are loaded, so that the shops are not pushed down.
  const { data: cities = [] } = useQueryOf('listCities', {}, { staleTime: CITIES_STALE_MILLISECONDS })
  const { compare } = new Intl.Collator(language)
  // A chosen city stays listed, even if its last shop has closed.
  const known =
    cities.some((one) => one.city === city) || !city ? cities : [...cities, { city, cityEn: null }]
  const options = known
    .map((one) => ({ value: one.city, label: localText(language, one.city, one.cityEn) }))
    .sort((a, b) => compare(a.label, b.label))
  return (
    <LineSelect
      label={w.city}
      options={[{ value: '', label: w.allCities }, ...options]}
      value={city}
      onValueChange={onCity}
    />
  )
}
