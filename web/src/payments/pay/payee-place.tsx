import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { LocateFixed, TriangleAlert } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { savedLocation } from '../../merchants/directory/saved-location.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { useMerchant } from '../../merchants/queries.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from '../words.ts'
import { distanceKm, showDistance } from './distance.ts'

/** Beyond this distance the payer is not at the counter, however imprecise the phone's location is. */
const NOT_HERE_KM = 2

/**
 * Returns the distance to the shop, if the payer's location was seen within a day: it exposes a code stuck over another
 * one (rules/faults#links). The location is not requested here.
 */
export function useDistance(payee: MerchantLookup): { km: number; isFar: boolean } | undefined {
  const here = savedLocation()
  const { data: shop } = useMerchant(here ? payee.id : undefined)
  if (!here || !shop || shop.latitude === null || shop.longitude === null) return undefined
  const km = distanceKm(here, { latitude: shop.latitude, longitude: shop.longitude })
  return { km, isFar: km > NOT_HERE_KM }
}

export function PayeePlace({ payee }: { payee: MerchantLookup }) {
  const distance = useDistance(payee)
  return distance ? <PlaceNote payee={payee} {...distance} /> : null
}

export function PlaceNote({ payee, km, isFar }: { payee: MerchantLookup; km: number; isFar: boolean }) {
  const w = useWords(words).payee
  const text = useLocalText()
  const Icon = isFar ? TriangleAlert : LocateFixed
  return (
    <p
      className={classNames(
        'flex gap-2 rounded-md px-3 py-2 text-sm',
        isFar ? 'bg-gold-soft font-medium text-gold' : 'bg-good-soft text-good',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {w.belongsTo(text(payee.shopName, payee.shopNameEn), showDistance(km))}
        {isFar && ` ${w.farAway}`}
      </span>
    </p>
  )
}
