import { fromGcj02, toGcj02 } from '@torch/contract/china-coordinates.ts'
import * as leaflet from 'leaflet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapSettings } from './map-queries.ts'
import type { Bounds, MapViewProps } from './map-types.ts'

interface LeafletOptions extends Pick<MapViewProps, 'centre' | 'zoom' | 'onChoose'> {
  box: RefObject<HTMLDivElement | null>
  settings: MapSettings
}

/** Creates a map in its box and returns its visible area. Markers are added by others. */
export function useLeaflet({ box, settings, centre, zoom, onChoose }: LeafletOptions) {
  const [map, setMap] = useState<leaflet.Map>()
  const [shownZoom, setShownZoom] = useState(zoom)
  const [visibleBounds, setVisibleBounds] = useState<Bounds>()
  const [hasTiles, setHasTiles] = useState(false)
  // Leaflet keeps its first listeners, which call the current callback by a ref.
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial view; later the user moves it
  useEffect(() => {
    if (!box.current) return
    const created = createMap(box.current, settings, centre, zoom)
    if (settings.tilesUrl)
      leaflet
        // The tile provider requires the site's origin, and gets no more.
        .tileLayer(settings.tilesUrl, { referrerPolicy: 'strict-origin-when-cross-origin' })
        .once('tileload', () => setHasTiles(true))
        .addTo(created)
    const chooseAt = ({ lat, lng }: leaflet.LatLng) => choose.current?.({ latitude: lat, longitude: lng })
    created.on('click', ({ latlng }) => chooseAt(latlng.wrap()))
    // Keyboard users choose the middle of the map.
    created.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter' && originalEvent.target === box.current)
        chooseAt(created.getCenter().wrap())
    })
    created.on('moveend', () => setVisibleBounds(boundsOf(created)))
    created.on('zoomend', () => setShownZoom(created.getZoom()))
    setMap(created)
    setVisibleBounds(boundsOf(created))
    // The surrounding sheet may still be sliding in.
    const watch = new ResizeObserver(() => created.invalidateSize({ animate: false }))
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      // Leaflet fires “moveend” up to 200 ms after a resize, also on a map that was removed meanwhile.
      created.off('moveend')
      created.remove()
      setMap(undefined)
    }
  }, [])

  useEffect(() => {
    // Not animated: during a zoom Leaflet ignores the next one.
    map?.setView([centre.latitude, centre.longitude], zoom, { animate: false })
  }, [map, centre.latitude, centre.longitude, zoom])
  return { map, shownZoom, visibleBounds, hasTiles }
}

/** Creates a map with a plain base and a scale, without a key or external service. */
function createMap(
  box: HTMLElement,
  { datum }: MapSettings,
  { latitude, longitude }: MapViewProps['centre'],
  zoom: number,
): leaflet.Map {
  const created = leaflet.map(box, {
    center: [latitude, longitude],
    zoom,
    crs: crsOf(datum),
    minZoom: 3,
    maxZoom: 18,
    zoomControl: false,
    attributionControl: false,
  })
  leaflet.control.scale({ imperial: false, position: 'topleft' }).addTo(created)
  plainBase().addTo(created)
  return created
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

/** Returns a plain grid, so that moving and zooming are visible without tiles. */
export function plainBase(): leaflet.GridLayer {
  return new PlainBase({ tileSize: 256 })
}

class PlainBase extends leaflet.GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'map-plain'
    return tile
  }
}

const { SphericalMercator } = leaflet.Projection

/** Positions are WGS-84 everywhere; only drawing on a GCJ-02 map converts them. */
const gcj02Projection: leaflet.Projection = {
  ...SphericalMercator,
  project: ({ lat, lng }) => {
    const gcj02 = toGcj02({ latitude: lat, longitude: lng })
    return SphericalMercator.project(leaflet.latLng(gcj02.latitude, gcj02.longitude))
  },
  unproject: (point) => {
    const { lat, lng } = SphericalMercator.unproject(point)
    const { latitude, longitude } = fromGcj02({ latitude: lat, longitude: lng })
    return leaflet.latLng(latitude, longitude)
  },
}

export function crsOf(datum: MapSettings['datum']): leaflet.CRS {
  if (datum === 'wgs84') return leaflet.CRS.EPSG3857
  return leaflet.extend({}, leaflet.CRS.EPSG3857, { projection: gcj02Projection })
}
