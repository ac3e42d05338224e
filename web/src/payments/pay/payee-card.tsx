import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { MapPin, Phone, ShieldCheck } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { words } from '../words.ts'
import { PayeePlace } from './payee-place.tsx'

/** Shows the payee, with enough of the owner's name to notice a swapped code. */
export function PayeeCard({ payee }: { payee: MerchantLookup }) {
  const w = useWords(words).payee
  const text = useLocalText()
  const name = text(payee.shopName, payee.shopNameEn)
  return (
    <Card aria-label={w.title} className="flex flex-col gap-3">
      <div className="flex items-center gap-3.5">
        <Picture src={payee.shopLogo} name={name} className="size-14 rounded-md text-xl" sizes="3.5rem" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-bold">{name}</h2>
          <p className="text-sm text-quiet">{w.owner(payee.ownerName)}</p>
        </div>
      </div>
      <p className="line-clamp-3 text-sm text-quiet">
        {text(payee.shopDescription, payee.shopDescriptionEn) || w.noDescription}
      </p>
      <dl className="flex flex-col gap-1.5 text-sm">
        <Line Icon={MapPin} name={w.address} value={text(payee.address, payee.addressEn) || w.noAddress} />
        <Line Icon={Phone} name={w.phone} value={payee.contactPhone || w.noPhone} />
      </dl>
      <PayeePlace payee={payee} />
      <p className="flex gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-quiet">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {w.checkOwner}
      </p>
    </Card>
  )
}

function Line({ Icon, name, value }: { Icon: typeof MapPin; name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt>
        <Icon aria-hidden className="mt-0.5 size-4 text-quiet" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{value}</dd>
    </div>
  )
}
