import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { receivingKeys } from '../query-keys.ts'
import { cacheReceivingCode } from './use-receiving-code.ts'
import { words } from './words.ts'

/** Replaces the member's receiving code, for a member who gets unwanted transfers or requests. */
export function RenewCode({ userId }: { userId: number }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const queryKey = receivingKeys.code(userId)
  const [isAsking, setAsking] = useState(false)
  const renewing = useAction()

  const renew = async () => {
    const isRenewed = await renewing.run(w.renewFailed, async () => {
      const renewed = await call('renewReceivingCode')
      cacheReceivingCode(userId, renewed)
      queryClient.setQueryData(queryKey, renewed)
      toast(w.renewed, { tone: 'good' })
    })
    // Without a response it may have been renewed, so the old code must not stay.
    if (!isRenewed) void queryClient.invalidateQueries({ queryKey })
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="ghost"
        icon={<RefreshCw aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {w.renew}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={w.renewTitle}
        confirmLabel={w.renew}
        busy={renewing.busy && w.renewing}
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      >
        <p>{w.renewText}</p>
      </ConfirmDialog>
      <MessageDialog {...renewing.messageProps} />
    </>
  )
}
