import * as leaflet from 'leaflet'

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
