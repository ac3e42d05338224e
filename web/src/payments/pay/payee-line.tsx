import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Picture } from '../../ui/picture.tsx'
import { words } from '../words.ts'
import { showDistance } from './distance.ts'
import { PlaceNote, useDistance } from './payee-place.tsx'

interface PayeeLineProps {
  payee: MerchantLookup
  /** The name of the till that takes the payment, if known. */
  till?: string | undefined
}

/** Shows the payee at the top of the payment sheet: picture, name, till, owner and distance, with a warning if too far. */
export function PayeeLine({ payee, till }: PayeeLineProps) {
  const w = useWords(words).payee
  const text = useLocalText()
  const distance = useDistance(payee)
  const name = text(payee.shopName, payee.shopNameEn)
  return (
    <div className="flex flex-col gap-2">
      <div className="hero -mx-5 flex items-center gap-3 px-5 py-3 short:py-1.5 [@media(max-height:34rem)]:py-0.5">
        <Picture
          src={payee.shopLogo}
          name={name}
          className="size-14 rounded-md text-2xl ring-2 ring-white/70 short:size-9 short:text-base [@media(max-height:34rem)]:hidden"
          sizes="3.5rem"
        />
        <p className="min-w-0 flex-1">
          <span className="block text-base leading-[1.5rem] font-bold short:text-base [@media(max-height:34rem)]:inline">
            {name}
            {till !== undefined && <span className="font-medium wrap-anywhere"> · {till}</span>}
          </span>{' '}
          <span className="block text-sm text-on-hero-quiet [@media(max-height:34rem)]:inline">
            {w.owner(payee.ownerName)}
            {distance && ` · ${w.away(showDistance(distance.km))}`}
          </span>
        </p>
      </div>
      {distance?.isFar && <PlaceNote payee={payee} {...distance} />}
    </div>
  )
}
