import type { Position } from '@torch/contract/china-coordinates.ts'

/** Each has its own words for the person (rules/merchants#directory). */
export type LocationFault = 'unsupported' | 'timeout' | 'denied' | 'unavailable' | 'other'

const FAULTS: Readonly<Record<number, LocationFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** A street is exact enough for "nearby", and a place of five minutes ago is still here (rules/merchants#directory). */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 5 * 60_000 }

export function hasGeolocation(): boolean {
  return 'geolocation' in navigator
}

/** Asks the browser where it is. Rejects with nothing but a fault's name in `LocationError`. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!hasGeolocation()) return reject(new LocationError('unsupported'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new LocationError(FAULTS[code] ?? 'other')),
      OPTIONS,
    )
  })
}

export class LocationError extends Error {
  override readonly name = 'LocationError'
  readonly fault: LocationFault

  constructor(fault: LocationFault) {
    super(fault)
    this.fault = fault
  }
}
