import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { words } from './words.ts'

/** Replaces the receiving code, against unwanted transfers. */
export function RenewCode({ queryKey }: { queryKey: readonly unknown[] }) {
  const w = useWords(words)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const renewing = useAct()

  const renew = async () => {
    const isRenewed = await renewing.run(w.renewFailed, async () => {
      queries.setQueryData(queryKey, await call('renewReceivingCode'))
      toast(w.renewed, { tone: 'good' })
    })
    // Without a response it may have been renewed, so the old code must not stay.
    if (!isRenewed) void queries.invalidateQueries({ queryKey })
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
      <MessageDialog {...renewing.told} />
    </>
  )
}
