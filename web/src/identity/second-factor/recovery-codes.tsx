import { Copy, Download } from 'lucide-react'
import { copyText } from '../../lib/copy-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from '../security-words.ts'

interface RecoveryCodesProps {
  /** Undefined closes the sheet. */
  codes: readonly string[] | undefined
  onClose: () => void
}

/** Shows recovery codes. They are shown only once, so the sheet closes only by its button. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const w = useWords(words).twoFactor
  const text = codes?.join('\n') ?? ''
  const copy = async () => {
    if (await copyText(text)) toast(w.copied, { tone: 'good' })
    else toast(w.copyFailed, { tone: 'bad' })
  }
  return (
    <Sheet
      open={codes !== undefined}
      title={w.codesTitle}
      onClose={onClose}
      dismissible={false}
      footer={
        <Button wide onClick={onClose}>
          {w.saved}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-quiet">{w.codesNote}</p>
        <ul className="grid grid-cols-2 gap-2 max-xs:grid-cols-1 rounded-md bg-sunken p-4 text-center font-mono text-sm select-all">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="pair">
          <Button
            variant="secondary"
            className="px-2!"
            icon={<Copy aria-hidden className="size-5" />}
            onClick={() => void copy()}
          >
            {w.copyCodes}
          </Button>
          <Button
            variant="secondary"
            className="px-2!"
            icon={<Download aria-hidden className="size-5" />}
            onClick={() =>
              saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'torch-recovery-codes.txt')
            }
          >
            {w.saveCodes}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
