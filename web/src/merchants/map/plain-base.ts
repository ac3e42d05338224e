import * as leaflet from 'leaflet'

/** Squares of a quiet grid, so that a move and a zoom are seen where no picture of the land can be had. */
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
