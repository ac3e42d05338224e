import * as leaflet from 'leaflet'
import type { Cluster } from './clusters.ts'

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
