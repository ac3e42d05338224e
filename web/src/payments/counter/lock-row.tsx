import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { setAtCounter } from '../../lib/at-counter.ts'
import { useWords } from '../../lib/words.ts'
import { ListRow } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from './lock-words.ts'

/** Locks a device that stays at the counter. */
export function LockRow({ onLocked }: { onLocked: () => void }) {
  const w = useWords(words)
  const [isAsking, setAsking] = useState(false)
  const { run, messageProps } = useAction()
  const lock = () => {
    setAsking(false)
    return run(w.lockFailed, async () => {
      await call('lockToCounter')
      onLocked()
      setAtCounter(true)
      // The discount limit is now a cashier's.
      void invalidate('getCounter')
    })
  }
  return (
    <>
      <ListRow
        icon={<LockKeyhole aria-hidden className="size-5" />}
        title={w.lock}
        note={w.lockNote}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={w.lock}
        confirmLabel={w.confirm}
        cancelLabel={w.cancel}
        onConfirm={() => void lock()}
        onClose={() => setAsking(false)}
      >
        {w.ask}
      </ConfirmDialog>
      <MessageDialog {...messageProps} />
    </>
  )
}
