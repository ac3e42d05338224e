import { Navigation, Phone } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../local-text.ts'
import { words } from '../words.ts'
import { RoundAction } from './round-action.tsx'
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
