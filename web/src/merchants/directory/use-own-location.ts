import type { Position } from '@torch/contract/china-coordinates.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  currentPosition,
  hasGeolocation,
  isLocationGranted,
  LocationError,
  type LocationFault,
} from './geolocation.ts'
import { savedLocation, saveLocation, wasLocated } from './saved-location.ts'

export type LocationState =
  | { status: 'default' }
  /** The previous location is used until the new one arrives. */
  | { status: 'loading'; place: Position | undefined }
  | { status: 'success'; place: Position }
  | { status: 'error'; fault: LocationFault }

/**
 * Manages the user's location. It is requested on demand; a saved one is used without a request, and one that has expired is
 * renewed by itself where the browser still allows it.
 */
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
  const renew = useEffectEvent(locate)
  useEffect(() => {
    if (!hasGeolocation() || savedLocation() || !wasLocated()) return
    let isCurrent = true
    void isLocationGranted().then((isGranted) => {
      if (isGranted && isCurrent) void renew()
    })
    return () => {
      isCurrent = false
    }
  }, [])
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
