import type { Position } from '@torch/contract/china-coordinates.ts'
import { useState } from 'react'
import { currentPosition, hasGeolocation, LocationError, type LocationFault } from './geolocation.ts'
import { savedLocation, saveLocation } from './saved-location.ts'

export type LocationState =
  | { status: 'default' }
  /** The previous location is used until the new one arrives. */
  | { status: 'loading'; place: Position | undefined }
  | { status: 'success'; place: Position }
  | { status: 'error'; fault: LocationFault }

/** Manages the user's location, which is requested only on demand; a saved one is used without a request. */
export function useOwnLocation(): { location: LocationState; locate: () => Promise<void> } {
  const [location, setLocation] = useState<LocationState>(initial)

  const locate = async () => {
    setLocation({ status: 'loading', place: placeOf(location) })
    try {
      const place = await currentPosition()
      saveLocation(place)
      setLocation({ status: 'success', place })
    } catch (error) {
      setLocation({ status: 'error', fault: error instanceof LocationError ? error.fault : 'other' })
    }
  }
  return { location, locate }
}

export function placeOf(location: LocationState): Position | undefined {
  return 'place' in location ? location.place : undefined
}

function initial(): LocationState {
  if (!hasGeolocation()) return { status: 'error', fault: 'unsupported' }
  const place = savedLocation()
  return place ? { status: 'success', place } : { status: 'default' }
}
