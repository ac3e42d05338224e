import type { Position } from '@torch/contract/china-coordinates.ts'

export interface Pin extends Position {
  id: number
  name: string
}

/** The visible rectangle, in degrees. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** A name on the map. */
export interface Place extends Position {
  name: string
}

export interface MapViewProps {
  /** The accessible name. */
  label: string
  centre: Position
  zoom: number
  pins?: readonly Pin[]
  selected?: number | undefined
  onSelect?: ((id: number) => void) | undefined
  /** The user's location. */
  own?: Position | undefined
  /** The chosen place, which is marked; a tap anywhere chooses another one. */
  chosen?: Position | undefined
  onChoose?: ((position: Position) => void) | undefined
  onLoadFailed?: () => void
}
