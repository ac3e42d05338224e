import { LockKeyhole } from 'lucide-react'
import { call } from '../../lib/api/client.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { setAtCounter } from '../../lib/at-counter.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { ListRow } from '../../ui/card.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from './lock-words.ts'

/** Locks a device that stays at the counter. */
export function LockRow({ onLocked }: { onLocked: () => void }) {
  const w = useWords(words)
  const { run } = useAction()
  const lock = async () => {
    if (!(await confirm({ title: w.lock, text: w.ask, action: w.confirm, cancel: w.cancel }))) return
    await run(w.lockFailed, async () => {
      await call('lockToCounter')
      onLocked()
      setAtCounter(true)
      // The discount limit is now a cashier's.
      void invalidate('getCounter')
    })
  }
  return (
    <ListRow
      icon={<LockKeyhole aria-hidden className="size-5" />}
      title={w.lock}
      note={w.lockNote}
      onClick={() => void lock()}
    />
  )
}
