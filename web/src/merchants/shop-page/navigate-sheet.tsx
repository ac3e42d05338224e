import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { deviceKind } from '../device.ts'
import { words } from '../words.ts'
import { type Destination, type MapService, mapLink, mapsFor } from './map-links.ts'

interface NavigateSheetProps {
  destination: Destination | undefined
  onClose: () => void
  onFailed: () => void
}

/** A choice of two map services for navigation. */
export function NavigateSheet({ destination, onClose, onFailed }: NavigateSheetProps) {
  const w = useWords(words).navigation
  const [first, second] = mapsFor(deviceKind())

  const open = (service: MapService) => {
    if (!destination) return
    onClose()
    if (!openWindow(mapLink(service, destination))) onFailed()
  }

  return (
    <Sheet
      open={destination !== undefined}
      title={w.title}
      onClose={onClose}
      footer={
        <div className="pair">
          <Button variant="secondary" onClick={() => open(second)}>
            {w[second]}
          </Button>
          <Button onClick={() => open(first)}>{w[first]}</Button>
        </div>
      }
    >
      {destination && (
        <>
          <p>{w.lead(destination.name)}</p>
          <p className="mt-1 text-sm text-quiet">{destination.address}</p>
        </>
      )}
    </Sheet>
  )
}

/** The `noopener` feature would hide whether a window opened, so `opener` is cleared afterwards. */
function openWindow(url: string): boolean {
  const opened = window.open(url, '_blank')
  if (!opened) return false
  opened.opener = null
  return true
}
