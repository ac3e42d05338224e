import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Picture } from '../../ui/picture.tsx'
import { words } from '../words.ts'
import { showDistance } from './distance.ts'
import { PlaceNote, useDistance } from './payee-place.tsx'

/** Shows the payee in the payment sheet: picture, name, owner and distance, with a warning if too far. */
export function PayeeLine({ payee }: { payee: MerchantLookup }) {
  const w = useWords(words).payee
  const text = useLocalText()
  const distance = useDistance(payee)
  const name = text(payee.shopName, payee.shopNameEn)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <Picture src={payee.shopLogo} name={name} className="size-12 rounded-md text-lg" sizes="3rem" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="text-sm text-quiet">
            {w.owner(payee.ownerName)}
            {distance && ` · ${w.away(showDistance(distance.km))}`}
          </span>
        </p>
      </div>
      {distance?.isFar && <PlaceNote payee={payee} {...distance} />}
    </div>
  )
}
