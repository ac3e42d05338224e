import type { Proposal } from '@torch/contract/governance.ts'
import { Copy } from 'lucide-react'
import { copyText } from '../../lib/copy-text.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './colleague-words.ts'

export interface IssuedPassword {
  name: string
  account: string
  password: string
  /** The proposal that must be approved or come due before the password works. */
  proposal: Proposal | null
}

interface IssuedPasswordSheetProps {
  /** Undefined closes the sheet. */
  issued: IssuedPassword | undefined
  onClose: () => void
}

/** Shows a first password. It is shown only once, so the sheet closes only by its button. */
export function IssuedPasswordSheet({ issued, onClose }: IssuedPasswordSheetProps) {
  const w = useWords(words)
  const copy = async () => {
    if (issued && (await copyText(`${issued.account}\n${issued.password}`))) toast(w.copied, { tone: 'good' })
    else toast(w.copyFailed, { tone: 'bad' })
  }
  return (
    <Sheet
      open={issued !== undefined}
      title={w.issuedTitle}
      onClose={onClose}
      dismissible={false}
      footer={
        <Button wide onClick={onClose}>
          {w.handedOver}
        </Button>
      }
    >
      {issued && (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-quiet">{w.issuedNote(issued.name)}</p>
          {issued.proposal && <p className="text-sm text-bad">{w.waits(issued.proposal.dueTime)}</p>}
          <dl className="flex flex-col gap-2 rounded-md bg-sunken p-4">
            <dt className="text-sm text-quiet">{w.account}</dt>
            <dd className="break-all select-all">{issued.account}</dd>
            <dt className="text-sm text-quiet">{w.firstPassword}</dt>
            <dd className="font-mono break-all select-all">{issued.password}</dd>
          </dl>
          <Button
            variant="secondary"
            wide
            icon={<Copy aria-hidden className="size-5" />}
            onClick={() => void copy()}
          >
            {w.copy}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
