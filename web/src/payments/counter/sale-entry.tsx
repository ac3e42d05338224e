import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from './counter-words.ts'
import { Keypad } from './keypad.tsx'
import { ServicePicks } from './service-picks.tsx'
import { SoldOutSheet } from './sold-out-sheet.tsx'
import type { SaleState } from './use-sale.ts'

interface SaleEntryProps {
  sale: SaleState
  merchantId: number
}

/** Entry of a sale: amounts on the keypad, or the shop's items. */
export function SaleEntry({ sale, merchantId }: SaleEntryProps) {
  const w = useWords(words)
  return (
    <>
      <Segmented
        label={w.entry}
        options={[
          { value: 'keypad', label: w.keypad },
          { value: 'services', label: w.services },
        ]}
        value={sale.entry}
        onValueChange={sale.setEntry}
      />
      {sale.entry === 'keypad' ? (
        <Keypad onKey={sale.onKey} />
      ) : (
        <Services sale={sale} merchantId={merchantId} />
      )}
    </>
  )
}

function Services({ sale, merchantId }: SaleEntryProps) {
  const w = useWords(words)
  const [isMarking, setMarking] = useState(false)
  if (sale.services.length > 0)
    return (
      <>
        <ServicePicks sale={sale} />
        <Button variant="ghost" onClick={() => setMarking(true)}>
          {w.markSoldOut}
        </Button>
        <SoldOutSheet
          open={isMarking}
          merchantId={merchantId}
          sale={sale}
          onClose={() => setMarking(false)}
        />
      </>
    )
  return (
    <Loaded
      of={sale.shop}
      skeleton={<Skeleton className="h-40 rounded-lg" />}
      failed={() => <p className="py-6 text-center text-quiet">{w.servicesFailed}</p>}
    >
      {() => <p className="py-6 text-center text-balance text-quiet">{w.noServices}</p>}
    </Loaded>
  )
}
