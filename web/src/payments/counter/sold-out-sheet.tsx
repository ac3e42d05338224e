import { useQueryClient } from '@tanstack/react-query'
import type { Merchant, Service } from '@torch/contract/merchants.ts'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { merchantKeys } from '../../merchants/query-keys.ts'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from './counter-words.ts'
import type { SaleState } from './use-sale.ts'

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
  const queryClient = useQueryClient()
  const { run, messageProps } = useAction()
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
      queryClient.setQueryData<Merchant>(merchantKeys.detail(merchantId), now)
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
      <MessageDialog {...messageProps} />
    </Sheet>
  )
}
