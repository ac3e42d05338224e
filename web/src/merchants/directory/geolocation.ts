import type { Position } from '@torch/contract/china-coordinates.ts'

/** Each fault has its own text (rules/merchants#directory). */
export type LocationFault = 'unsupported' | 'timeout' | 'denied' | 'unavailable' | 'other'

const FAULTS: Readonly<Record<number, LocationFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** The accuracy of a street and an age of five minutes are sufficient (rules/merchants#directory). */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 5 * 60_000 }

export function hasGeolocation(): boolean {
  return 'geolocation' in navigator
}

/** Returns whether the browser gives the location without asking the user. */
export async function isLocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    // A browser without this query would ask.
    return false
  }
}

/** Requests the browser's location. Rejects with a `LocationError`. */
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
