import 'leaflet/dist/leaflet.css'
import './map.css'
import * as leaflet from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLocalText } from '../local-text.ts'
import { words } from '../words.ts'
import { type Cluster, clustersOf } from './clusters.ts'
import { type MapSettings, useMapSettings, usePlaces } from './map-queries.ts'
import type { Bounds, MapViewProps, Pin, Place } from './map-types.ts'
import { useLeaflet } from './use-leaflet.ts'

const EMPTY: readonly Pin[] = []

export default function LeafletMap(props: MapViewProps) {
  const settings = useMapSettings()
  if (!settings) return <Skeleton className="absolute inset-0 rounded-none" />
  return <DrawnMap {...props} settings={settings} />
}

/** A map of picture tiles where available, above a plain base with place names. */
function DrawnMap({
  settings,
  label,
  centre,
  zoom,
  pins = EMPTY,
  selected,
  onSelect,
  own,
  chosen,
  onChoose,
}: MapViewProps & { settings: MapSettings }) {
  const w = useWords(words).map
  const box = useRef<HTMLDivElement>(null)
  const { map, shownZoom, visibleBounds, hasTiles } = useLeaflet({ box, settings, centre, zoom, onChoose })
  usePins(map, { pins, selected, onSelect, zoom: shownZoom })
  usePlaceNames(map, visibleBounds, hasTiles)
  useMark(map, own, OWN)
  useMark(map, chosen, CHOSEN)

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Leaflet pans it with the arrow keys */}
      <div ref={box} role="application" aria-label={label} tabIndex={0} className="absolute inset-0" />
      {hasTiles && (
        <p className="pointer-events-none absolute top-0 right-0 z-[1000] rounded-bl-md bg-surface/85 px-1.5 text-xs">
          {settings.attribution}
        </p>
      )}
      {!hasTiles && !settings.tilesUrl && (
        <p className="pointer-events-none absolute top-0 right-0 z-[1000] max-w-2/3 rounded-bl-md bg-surface/90 px-2 py-0.5 text-right text-xs text-quiet">
          {w.noTiles}
        </p>
      )}
      {/* Below the note about the pictures. */}
      <div
        className={classNames(
          'absolute right-3 z-[1000] flex flex-col overflow-hidden rounded-md bg-raised shadow-raised',
          hasTiles ? 'top-6' : 'top-12',
        )}
      >
        <ZoomButton label={w.zoomIn} sign="+" onZoom={() => map?.zoomIn()} />
        <ZoomButton label={w.zoomOut} sign="−" onZoom={() => map?.zoomOut()} />
      </div>
    </>
  )
}

type PinsShown = Required<Pick<MapViewProps, 'pins' | 'zoom'>> & Pick<MapViewProps, 'selected' | 'onSelect'>

/** Redraws only on changes, so that a marker under a finger does not disappear. */
function usePins(map: leaflet.Map | undefined, { pins, selected, onSelect, zoom }: PinsShown): void {
  const together = useWords(words).map.together
  const select = useRef(onSelect)
  useEffect(() => {
    select.current = onSelect
  })
  const all = clustersOf(pins, zoom)
  const key = all.map((one) => one.key).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the clusters
  const clusters = useMemo(() => all, [key, zoom])
  useEffect(() => {
    if (!map) return
    const layer = leaflet.layerGroup()
    for (const cluster of clusters)
      layer.addLayer(clusterMarker(map, cluster, selected, (id) => select.current?.(id), together))
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, clusters, selected, together])
}

/** Draws place names where no tiles show them. */
function usePlaceNames(
  map: leaflet.Map | undefined,
  visibleBounds: Bounds | undefined,
  hasTiles: boolean,
): void {
  const text = useLocalText()
  const places = usePlaces(hasTiles ? undefined : visibleBounds)
  const language = useWords(words)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move changes which names fit
  useEffect(() => {
    if (!map || hasTiles) return
    const named = places.map(({ name, nameEn, ...at }) => ({ ...at, name: text(name, nameEn) }))
    const layer = placeNamesLayer(map, named).addTo(map)
    return () => void layer.remove()
  }, [map, places, hasTiles, visibleBounds, language])
}

const OWN = (): leaflet.MarkerOptions => ({
  icon: leaflet.divIcon({ className: 'map-own', iconSize: [18, 18] }),
  zIndexOffset: -1000,
})
const CHOSEN = (): leaflet.MarkerOptions => ({ icon: pinIcon(true) })

/** Draws a marker that cannot be pressed. */
function useMark(
  map: leaflet.Map | undefined,
  at: MapViewProps['own'],
  markerOptions: () => leaflet.MarkerOptions,
): void {
  useEffect(() => {
    if (!map || !at) return
    const plain = { interactive: false, keyboard: false, alt: '' }
    const mark = leaflet.marker([at.latitude, at.longitude], { ...markerOptions(), ...plain }).addTo(map)
    return () => void mark.remove()
  }, [map, at, markerOptions])
}

function ZoomButton({ label, sign, onZoom }: { label: string; sign: string; onZoom: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onZoom}
      className="size-11 text-2xl leading-none not-first:border-t not-first:border-line active:bg-sunken"
    >
      {sign}
    </button>
  )
}

const WIDTH = 84
const HEIGHT = 24

/** Returns a layer of place names in order of importance, without overlaps. */
export function placeNamesLayer(map: leaflet.Map, places: readonly Place[]): leaflet.LayerGroup {
  const layer = leaflet.layerGroup()
  const written: leaflet.Point[] = []
  for (const { name, latitude, longitude } of places) {
    const point = map.latLngToLayerPoint([latitude, longitude])
    if (written.some((one) => Math.abs(one.x - point.x) < WIDTH && Math.abs(one.y - point.y) < HEIGHT))
      continue
    written.push(point)
    const text = document.createElement('span')
    text.textContent = name
    const icon = leaflet.divIcon({ className: 'map-place', html: text, iconSize: [WIDTH, HEIGHT] })
    leaflet
      .marker([latitude, longitude], {
        icon,
        interactive: false,
        keyboard: false,
        pane: 'overlayPane',
        alt: '',
      })
      .addTo(layer)
  }
  return layer
}

/** Returns a marker for a pin, or a round one with the number of pins, which a tap zooms into. */
export function clusterMarker(
  map: leaflet.Map,
  cluster: Cluster,
  selected: number | undefined,
  onSelect: (id: number) => void,
  nameOf: (count: number) => string,
): leaflet.Marker {
  const [first] = cluster.pins
  const count = cluster.pins.length
  const isSelected = cluster.pins.some(({ id }) => id === selected)
  const name = count === 1 ? first.name : nameOf(count)
  const marker = leaflet.marker([cluster.latitude, cluster.longitude], {
    icon: count === 1 ? pinIcon(isSelected) : countIcon(count, isSelected),
    zIndexOffset: isSelected ? 1000 : 0,
    title: name,
    alt: name,
  })
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name))
  marker.on('click', () => {
    const { south, west, north, east } = cluster
    const closest = map.getZoom() >= map.getMaxZoom()
    if (count === 1 || closest) onSelect(first.id)
    else
      map.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        { padding: [48, 48] },
      )
  })
  return marker
}

function countIcon(count: number, isSelected: boolean): leaflet.DivIcon {
  const text = document.createElement('span')
  text.textContent = count > 99 ? '99+' : String(count)
  return leaflet.divIcon({
    className: isSelected ? 'map-count map-count-selected' : 'map-count',
    html: text,
    iconSize: [40, 40],
  })
}

export function pinIcon(isSelected: boolean): leaflet.DivIcon {
  const [width, height] = isSelected ? [36, 46] : [28, 36]
  // Leaflet accepts an element of this document.
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('viewBox', '0 0 28 36')
  picture.setAttribute('aria-hidden', 'true')
  const drop = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  drop.setAttribute('d', 'M14 35C14 35 26 22.5 26 13.5A12 12 0 0 0 2 13.5C2 22.5 14 35 14 35Z')
  const eye = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  for (const [name, value] of [
    ['cx', '14'],
    ['cy', '13.5'],
    ['r', '4.5'],
  ] as const)
    eye.setAttribute(name, value)
  picture.append(drop, eye)
  return leaflet.divIcon({
    className: isSelected ? 'map-pin map-pin-selected' : 'map-pin',
    html: picture.outerHTML,
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
  })
}
