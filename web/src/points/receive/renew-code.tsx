import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Message, MessageDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './words.ts'

/** Another code in place of the old one, for whoever is bothered by it. */
export function RenewCode({ queryKey }: { queryKey: readonly unknown[] }) {
  const w = useWords(words)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()

  const renew = async () => {
    setBusy(true)
    try {
      queries.setQueryData(queryKey, await call('renewReceivingCode'))
      toast(w.renewed, { tone: 'good' })
    } catch (error) {
      // Where no answer came, it may have been renewed all the same: an old code must not go on being shown.
      void queries.invalidateQueries({ queryKey })
      setMessage({ tone: 'bad', title: w.renewFailed, text: messageOf(error) })
    } finally {
      setBusy(false)
      setAsking(false)
    }
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
        busy={busy && w.renewing}
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      >
        <p>{w.renewText}</p>
      </ConfirmDialog>
      <MessageDialog message={message} onClose={() => setMessage(undefined)} />
    </>
  )
}
