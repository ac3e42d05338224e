import type { Order } from '@torch/contract/trading.ts'
import { availableOf, useBalances } from '../../points/queries.ts'
import type { useOnTop } from '../../ui/use-on-top.ts'
import { EditOrderSheet } from './edit-order-sheet.tsx'
import { EndOrderDialog } from './end-order-dialog.tsx'

export interface OpenOrderSheet {
  order: Order
  act: 'edit' | 'cancel' | 'withdraw-rest'
}

/** Shows the sheet opened last over the user's orders; it stays while it slides out. */
export function OwnOrderSheets({
  onTop,
  userId,
}: {
  onTop: ReturnType<typeof useOnTop<OpenOrderSheet>>
  userId: number
}) {
  const { account } = useBalances()
  if (!onTop.of) return null
  const { order, act } = onTop.of
  const props = { order, open: onTop.isOpen, onClose: onTop.close }
  if (act === 'edit')
    return (
      <EditOrderSheet
        key={onTop.opening}
        userId={userId}
        available={account && availableOf(account).GF}
        {...props}
      />
    )
  return <EndOrderDialog key={onTop.opening} act={act} {...props} />
}
