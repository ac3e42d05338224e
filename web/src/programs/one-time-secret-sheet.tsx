import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { toast } from '../ui/toast.tsx'
import { words } from './words.ts'

interface OneTimeSecretSheetProps {
  title: string
  note: string
  /** Undefined: nothing is shown. */
  secret: string | undefined
  onClose: () => void
}

/** Shows a secret that cannot be retrieved again: only its button closes it. */
export function OneTimeSecretSheet({ title, note, secret, onClose }: OneTimeSecretSheetProps) {
  const w = useWords(words)
  return (
    <Sheet
      open={secret !== undefined}
      title={title}
      onClose={onClose}
      dismissible={false}
      footer={
        <Button wide onClick={onClose}>
          {w.stored}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{note}</p>
        <div className="flex items-center gap-1 rounded-md bg-sunken py-2 pr-1 pl-3">
          <code className="min-w-0 flex-1 font-mono text-sm break-all select-all">{secret}</code>
          <CopyButton
            text={secret ?? ''}
            label={w.copy}
            copiedLabel={w.copied}
            onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
          />
        </div>
      </div>
    </Sheet>
  )
}
