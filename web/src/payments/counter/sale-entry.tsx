import type { Merchant, Service } from '@torch/contract/merchants.ts'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { keyOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { Keypad } from '../../ui/keypad.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from './counter-words.ts'
import { ServicePicks } from './service-picks.tsx'
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
        <Keypad layout="till" onKey={sale.onKey} />
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

interface SoldOutSheetProps {
  open: boolean
  merchantId: number
  sale: SaleState
  onClose: () => void
}

/** Marks items as sold out for today, at once and on all devices. */
export function SoldOutSheet({ open, merchantId, sale, onClose }: SoldOutSheetProps) {
  const w = useWords(words)
  const text = useLocalText()
  const { run } = useAction()
  const [asking, setAsking] = useState<number>()

  const mark = async ({ id }: Service, isSoldOut: boolean) => {
    setAsking(id)
    await run(w.soldOutFailed, async () => {
      await call('markSoldOut', { params: { id }, body: { merchantId, isSoldOut } })
      if (isSoldOut) sale.onDrop(id)
      const now = (shop: Merchant | undefined) =>
        shop && {
          ...shop,
          services: shop.services.map((one) => (one.id === id ? { ...one, isSoldOut } : one)),
        }
      queryClient.setQueryData(keyOf('getMerchant', { params: { id: merchantId } }), now)
    })
    setAsking(undefined)
  }
  return (
    <Sheet open={open} title={w.soldOutTitle} onClose={onClose}>
      <p className="pb-2 text-sm text-quiet">{w.soldOutNote}</p>
      <div className="-mx-4 divide-y divide-line">
        {sale.services.map((service) => (
          <SwitchRow
            key={service.id}
            title={text(service.serviceName, service.serviceNameEn)}
            on={service.isSoldOut}
            disabled={asking !== undefined}
            onChange={(isSoldOut) => void mark(service, isSoldOut)}
          />
        ))}
      </div>
    </Sheet>
  )
}
