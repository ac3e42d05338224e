import { useQueryClient } from '@tanstack/react-query'
import type { Bill, Counter } from '@torch/contract/payments.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { SaleState } from '../counter/use-sale.ts'
import { paymentKeys } from '../query-keys.ts'
import { words } from './customer-screen-words.ts'
import { useCustomerScreenUpdates } from './use-customer-screen-updates.ts'

interface CustomerScreenCardProps {
  counter: Counter | undefined
  sale: SaleState
  /** The bill whose code is shown. */
  bill: Bill | undefined
}

/** Manages a second screen for customers: its link, and the updates while a sale is entered. */
export function CustomerScreenCard({ counter, sale, bill }: CustomerScreenCardProps) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<string>()
  const { busy, run, messageProps } = useAction()
  const isOn = counter?.hasCustomerScreen ?? false
  const merchantId = counter?.merchantId
  const renew = () => queryClient.invalidateQueries({ queryKey: paymentKeys.counter(merchantId ?? 0) })
  useCustomerScreenUpdates({
    merchantId: isOn ? merchantId : undefined,
    sale,
    bill,
    onEnded: () => void renew(),
  })
  if (merchantId === undefined) return null

  const open = () =>
    run(w.openFailed, async () => {
      const { token } = await call('openCustomerScreen', { body: { merchantId } })
      setLink(`${location.origin}${paths.customerScreen}#${token}`)
      await renew()
    })
  const end = () =>
    run(w.endFailed, async () => {
      await call('endCustomerScreen', { params: { id: merchantId } })
      setLink(undefined)
      setOpen(false)
      await renew()
    })
  return (
    <>
      <ListCard>
        <ListRow
          icon={<MonitorSmartphone aria-hidden className="size-5" />}
          title={w.title}
          note={isOn ? w.on : w.off}
          onClick={() => setOpen(true)}
        />
      </ListCard>
      <Sheet
        open={isOpen}
        title={w.title}
        onClose={() => setOpen(false)}
        footer={
          <div className="flex flex-col gap-2">
            {!(isOn && link) && (
              <Button wide busy={busy && w.opening} onClick={() => void open()}>
                {isOn ? w.renew : w.open}
              </Button>
            )}
            {isOn && (
              <Button variant="ghost" wide disabled={busy} onClick={() => void end()}>
                {w.end}
              </Button>
            )}
          </div>
        }
      >
        <p className="pb-4 text-quiet">{w.lead}</p>
        {isOn && (link ? <ShareLink link={link} words={w.link} /> : <p>{w.renewNote}</p>)}
        <MessageDialog {...messageProps} />
      </Sheet>
    </>
  )
}
