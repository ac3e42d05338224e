import { Navigation, Phone } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../local-text.ts'
import { words } from '../words.ts'
import { type Contact, type ContactData, telLink } from './use-contact.tsx'

interface ShopActionProps {
  shop: ContactData
  contact: Contact
}

export function CallAction({ shop, contact }: ShopActionProps) {
  const w = useWords(words).shop
  return (
    <RoundAction
      label={w.callShop(useShownName(shop))}
      href={shop.contactPhone ? telLink(shop.contactPhone) : undefined}
      onClick={(event) => contact.call(event, shop)}
    >
      <Phone aria-hidden className="size-5" />
    </RoundAction>
  )
}

export function NavigateAction({ shop, contact }: ShopActionProps) {
  const w = useWords(words).shop
  return (
    <RoundAction label={w.navigateTo(useShownName(shop))} onClick={() => contact.navigateTo(shop)}>
      <Navigation aria-hidden className="size-5" />
    </RoundAction>
  )
}

function useShownName(shop: ContactData): string {
  const w = useWords(words).shop
  return useLocalText()(shop.shopName, shop.shopNameEn) || w.unnamed
}

interface RoundActionProps {
  label: string
  /** For a link that opens or calls something. */
  href?: string | undefined
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** A round button on a shop, above the link that covers the card. */
export function RoundAction({ label, href, onClick, children }: RoundActionProps) {
  const className =
    'relative z-1 grid size-11 shrink-0 place-items-center rounded-full text-accent transition-colors hover:bg-accent-soft active:bg-accent-soft'
  return href ? (
    <a href={href} aria-label={label} title={label} className={className} onClick={onClick}>
      {children}
    </a>
  ) : (
    <button type="button" aria-label={label} title={label} className={className} onClick={onClick}>
      {children}
    </button>
  )
}
