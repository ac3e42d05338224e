import type { Order } from '@torch/contract/trading.ts'
import { availableOf, useBalances } from '../../points/queries.ts'
import type { useOverlay } from '../../ui/use-overlay.ts'
import { EditOrderSheet } from './edit-order-sheet.tsx'
import { EndOrderDialog } from './end-order-dialog.tsx'

export interface OpenOrderSheet {
  order: Order
  act: 'edit' | 'cancel' | 'withdraw-rest'
}

/** Shows the sheet opened last over the user's orders; it stays while it slides out. */
export function OwnOrderSheets({
  overlay,
  userId,
}: {
  overlay: ReturnType<typeof useOverlay<OpenOrderSheet>>
  userId: number
}) {
  const { account } = useBalances()
  if (!overlay.of) return null
  const { order, act } = overlay.of
  const props = { order, open: overlay.isOpen, onClose: overlay.close }
  if (act === 'edit')
    return (
      <EditOrderSheet
        key={overlay.opening}
        userId={userId}
        available={account && availableOf(account).GF}
        {...props}
      />
    )
  return <EndOrderDialog key={overlay.opening} act={act} {...props} />
}
