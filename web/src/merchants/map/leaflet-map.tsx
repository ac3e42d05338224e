import 'leaflet/dist/leaflet.css'
import './map.css'
import * as leaflet from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLocalText } from '../local-text.ts'
import { words } from '../words.ts'
import { type Cluster, clustersOf } from './clusters.ts'
import { crsOf } from './datum.ts'
import { type MapSettings, useMapSettings, usePlaces } from './map-queries.ts'
import type { Bounds, MapViewProps, Pin } from './map-types.ts'
import { namesLayer } from './names.ts'
import { plainBase } from './plain-base.ts'

const EMPTY: readonly Pin[] = []

export default function LeafletMap(props: MapViewProps) {
  const settings = useMapSettings()
  if (!settings) return <Skeleton className="absolute inset-0 rounded-none" />
  return <DrawnMap {...props} settings={settings} />
}

/**
 * Pictures of the land, where they can be had; beneath them a plain base with a scale and the names of places, which needs
 * no key and nobody outside.
 */
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
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<leaflet.Map>()
  const [shownZoom, setShownZoom] = useState(zoom)
  const [seen, setSeen] = useState<Bounds>()
  const [hasPictures, setHasPictures] = useState(false)
  const w = useWords(words).map
  // Leaflet keeps the listeners it was given first: they call whatever is current.
  const current = useRef({ onSelect, onChoose })
  useEffect(() => {
    current.current = { onSelect, onChoose }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view begins there and then belongs to the reader
  useEffect(() => {
    if (!box.current) return
    const made = leaflet.map(box.current, {
      center: [centre.latitude, centre.longitude],
      zoom,
      crs: crsOf(settings.datum),
      minZoom: 3,
      maxZoom: 18,
      zoomControl: false,
      attributionControl: false,
    })
    leaflet.control.scale({ imperial: false, position: 'topleft' }).addTo(made)
    plainBase().addTo(made)
    if (settings.tilesUrl)
      leaflet
        // Whose pictures they are wants to know which site shows them, and no more.
        .tileLayer(settings.tilesUrl, { referrerPolicy: 'strict-origin-when-cross-origin' })
        .once('tileload', () => setHasPictures(true))
        .addTo(made)
    made.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap()
      current.current.onChoose?.({ latitude: lat, longitude: lng })
    })
    made.on('moveend', () => setSeen(boundsOf(made)))
    // Without a pointer the middle of the map is what one points at.
    made.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== box.current) return
      const { lat, lng } = made.getCenter().wrap()
      current.current.onChoose?.({ latitude: lat, longitude: lng })
    })
    made.on('zoomend', () => setShownZoom(made.getZoom()))
    setMap(made)
    setSeen(boundsOf(made))
    // The sheet that holds it may still be sliding in.
    const watch = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      made.remove()
      setMap(undefined)
    }
  }, [])

  useEffect(() => {
    // Not animated: while one zoom is under way Leaflet lets the next one fall.
    map?.setView([centre.latitude, centre.longitude], zoom, { animate: false })
  }, [map, centre.latitude, centre.longitude, zoom])

  // Drawn anew only where something changed: a marker under a finger must not vanish.
  const all = clustersOf(pins, shownZoom)
  const key = all.map((one) => one.key).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything of them
  const clusters = useMemo(() => all, [key, shownZoom])
  useEffect(() => {
    if (!map) return
    const layer = leaflet.layerGroup()
    for (const cluster of clusters)
      layer.addLayer(
        clusterMarker(map, cluster, selected, (id) => current.current.onSelect?.(id), w.together),
      )
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, clusters, selected, w.together])

  const text = useLocalText()
  const places = usePlaces(hasPictures ? undefined : seen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move decides anew which names have room
  useEffect(() => {
    if (!map || hasPictures) return
    const layer = namesLayer(
      map,
      places.map(({ name, nameEn, latitude, longitude }) => ({
        name: text(name, nameEn),
        latitude,
        longitude,
      })),
    ).addTo(map)
    return () => void layer.remove()
  }, [map, places, hasPictures, seen, w])

  useEffect(() => {
    if (!map || !own) return
    const dot = leaflet
      .marker([own.latitude, own.longitude], {
        icon: leaflet.divIcon({ className: 'map-own', iconSize: [18, 18] }),
        zIndexOffset: -1000,
        interactive: false,
        keyboard: false,
        alt: '',
      })
      .addTo(map)
    return () => void dot.remove()
  }, [map, own])

  useEffect(() => {
    if (!map || !chosen) return
    const mark = leaflet
      .marker([chosen.latitude, chosen.longitude], {
        icon: pinIcon(true),
        interactive: false,
        keyboard: false,
        alt: '',
      })
      .addTo(map)
    return () => void mark.remove()
  }, [map, chosen])

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Leaflet pans it with the arrow keys */}
      <div ref={box} role="application" aria-label={label} tabIndex={0} className="absolute inset-0" />
      {hasPictures && (
        <p className="pointer-events-none absolute top-0 right-0 z-[1000] rounded-bl-md bg-surface/85 px-1.5 text-xs">
          {settings.attribution}
        </p>
      )}
      <div className="absolute top-6 right-3 z-[1000] flex flex-col overflow-hidden rounded-md bg-raised shadow-raised">
        <ZoomButton label={w.zoomIn} sign="+" onZoom={() => map?.zoomIn()} />
        <ZoomButton label={w.zoomOut} sign="−" onZoom={() => map?.zoomOut()} />
      </div>
    </>
  )
}

function boundsOf(map: leaflet.Map): Bounds {
  const bounds = map.getBounds()
  const within = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, degrees))
  return {
    south: within(bounds.getSouth(), 90),
    west: within(bounds.getWest(), 180),
    north: within(bounds.getNorth(), 90),
    east: within(bounds.getEast(), 180),
  }
}

function ZoomButton({ label, sign, onZoom }: { label: string; sign: string; onZoom: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onZoom}
      className="size-11 text-xl leading-none not-first:border-t not-first:border-line active:bg-sunken"
    >
      {sign}
    </button>
  )
}

/** A pin, or a round one with how many there are, which a tap takes apart. */
function clusterMarker(
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

function pinIcon(isSelected: boolean): leaflet.DivIcon {
  const [width, height] = isSelected ? [36, 46] : [28, 36]
  // Leaflet puts an element of this document where it is given one.
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
