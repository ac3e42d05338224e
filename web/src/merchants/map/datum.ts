import { fromGcj02, toGcj02 } from '@torch/contract/china-coordinates.ts'
import * as leaflet from 'leaflet'
import type { MapSettings } from './map-queries.ts'

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
