import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Message, MessageDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './counter-words.ts'
import { workplacesKey } from './queries.ts'

interface LeavePlaceProps {
  userId: number
  merchantId: number
  cashierId: number
  shopName: string
}

/** A cashier ends their own work at a shop. */
export function LeavePlace({ userId, merchantId, cashierId, shopName }: LeavePlaceProps) {
  const w = useWords(words)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  const leave = async () => {
    setBusy(true)
    try {
      await call('removeCashier', { params: { id: merchantId, cashierId } })
      setAsking(false)
      toast(w.left)
      await queries.invalidateQueries({ queryKey: workplacesKey(userId) })
    } catch (error) {
      setAsking(false)
      setMessage({ tone: 'bad', title: w.leaveFailed, text: messageOf(error) })
    } finally {
      setBusy(false)
    }
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
      <MessageDialog message={message} onClose={() => setMessage(undefined)} />
    </>
  )
}
