import * as leaflet from 'leaflet'
import type { Place } from './map-types.ts'

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
