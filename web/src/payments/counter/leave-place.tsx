import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { paymentKeys } from '../query-keys.ts'
import { words } from './counter-words.ts'

interface LeavePlaceProps {
  userId: number
  merchantId: number
  cashierId: number
  shopName: string
}

/** Lets a cashier leave a shop. */
export function LeavePlace({ userId, merchantId, cashierId, shopName }: LeavePlaceProps) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { busy, run, messageProps } = useAction()
  const leave = async () => {
    const isDone = await run(w.leaveFailed, () =>
      call('removeCashier', { params: { id: merchantId, cashierId } }),
    )
    setAsking(false)
    if (!isDone) return
    toast(w.left)
    await queryClient.invalidateQueries({ queryKey: paymentKeys.workplaces(userId) })
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {w.leave}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={w.leave}
        confirmLabel={w.leave}
        danger
        busy={busy}
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        {w.leaveAsk(shopName)}
      </ConfirmDialog>
      <MessageDialog {...messageProps} />
    </>
  )
}
