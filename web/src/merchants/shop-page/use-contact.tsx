import { type MouseEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { message } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { deviceKind } from '../device.ts'
import { useLocalText } from '../local-text.ts'
import { words } from '../words.ts'
import { type Destination, type MapService, mapLink, mapsFor } from './map-links.ts'

/** The contact data of a shop. */
export interface ContactData {
  shopName: string
  shopNameEn: string | null
  address: string
  addressEn: string | null
  contactPhone: string | null
  latitude: number | null
  longitude: number | null
}

export interface Contact {
  navigateTo: (shop: ContactData) => void
  /** Click handler of a tel: link, or of the button in its place without a number. */
  call: (event: MouseEvent, shop: ContactData) => void
  /** The dialogs, to be rendered once on the screen. */
  dialogs: ReactNode
}

const DIALLER_MILLISECONDS = 800

/** Calls a shop or opens navigation to it, with messages where that fails. */
export function useContact(): Contact {
  const w = useWords(words)
  const text = useLocalText()
  const warn = (text: string) => void message({ tone: 'bad', title: w.dialog.notice, text })
  const [destination, setDestination] = useState<Destination>()

  const navigateTo = (shop: ContactData) => {
    const { latitude, longitude } = shop
    if (latitude === null || longitude === null) return warn(w.dialog.noLocation)
    const name = text(shop.shopName, shop.shopNameEn)
    setDestination({ name, address: text(shop.address, shop.addressEn), latitude, longitude })
  }

  const call = (event: MouseEvent, { contactPhone }: ContactData) => {
    if (!contactPhone) {
      event.preventDefault()
      warn(w.dialog.noPhone)
      return
    }
    // On a computer without a phone app tel: does nothing. If an app opened, the page lost the focus.
    if (deviceKind() === 'phone') return
    setTimeout(() => {
      if (document.hasFocus()) warn(w.dialog.dialFailed(contactPhone))
    }, DIALLER_MILLISECONDS)
  }

  const dialogs = (
    <NavigateSheet
      destination={destination}
      onClose={() => setDestination(undefined)}
      onFailed={() => warn(w.dialog.mapFailed)}
    />
  )
  return { navigateTo, call, dialogs }
}

export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+*#]/g, '')}`
}

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
