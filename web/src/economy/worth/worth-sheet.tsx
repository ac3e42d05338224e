import { readUnits } from '@torch/contract/money.ts'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { showMinute } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { InfoSheet } from '../../ui/info-sheet.tsx'
import { usePriceSource } from '../price-source.ts'
import { showCny } from './cny.ts'
import type { ReferencePrice } from './reference-price.ts'
import { words } from './sheet-words.ts'

interface WorthSheetProps {
  open: boolean
  onClose: () => void
  price: ReferencePrice
}

/** Explains the worth of GF: the price, the rate, and the time of each. */
export function WorthSheet({ open, onClose, price }: WorthSheetProps) {
  const w = useWords(words)
  const language = useLanguage()
  const source = usePriceSource(price)
  const { cnyPerGf, cnyPerUsdt, rateSince } = price.reference
  return (
    <InfoSheet title={w.title} close={w.close} {...{ open, onClose }}>
      <p className="text-sm text-quiet">{w.lead}</p>
      <Facts
        facts={[
          { name: w.price, value: w.priceValue(price.price.replace(/0{1,2}$/, '')) },
          ...(price.asOf ? [{ name: w.lastTrade, value: showMinute(price.asOf) }] : []),
          { name: w.rate, value: `¥${cnyPerUsdt.replace(/0{1,2}$/, '')}` },
          ...(rateSince ? [{ name: w.rateSince, value: showDate(dayOf(rateSince), language) }] : []),
          { name: w.worth, value: `≈ ${showCny(readUnits(cnyPerGf))}` },
        ]}
      />
      <p className="text-sm text-quiet">{source}</p>
      <p className="text-sm text-quiet">{w.note}</p>
    </InfoSheet>
  )
}
