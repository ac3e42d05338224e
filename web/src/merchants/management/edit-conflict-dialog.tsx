import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from './edit-words.ts'

interface EditConflictDialogProps {
  open: boolean
  busy: boolean
  onMerge: () => Promise<void>
  onDiscard: () => Promise<void>
  onClose: () => void
}

/** Asks what to do when the shop was saved elsewhere since this edit began. No choice loses input. */
export function EditConflictDialog({ open, busy, onMerge, onDiscard, onClose }: EditConflictDialogProps) {
  const w = useWords(words).conflict
  return (
    <Sheet
      role="alertdialog"
      open={open}
      title={w.title}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <div className="flex flex-col gap-3">
          <Button wide busy={busy} onClick={() => void onMerge()}>
            {w.merge}
          </Button>
          <Button wide variant="secondary" disabled={busy} onClick={() => void onDiscard()}>
            {w.discard}
          </Button>
        </div>
      }
    >
      <p className="pb-2">{w.text}</p>
      <p className="text-quiet">{w.mergeText}</p>
    </Sheet>
  )
}
