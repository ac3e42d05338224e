import { call } from '../../../lib/api/client.ts'
import { useWords } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FaultNote } from '../../../ui/money-sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRefreshTrading } from '../../queries.ts'
import type { OneCodeProps } from './rename-code-sheet.tsx'
import { words } from './words.ts'

export function RemoveCodeDialog({ code, userId, open, onClose }: OneCodeProps) {
  const w = useWords(words)
  const refresh = useRefreshTrading()
  const { busy, run, messageProps } = useAction()
  const remove = async () => {
    await call('removeUsdtCode', { body: { userId, codeId: code.id } })
    await refresh()
    toast(w.removed(code.name), { tone: 'good' })
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={w.ask(code.name)}
      confirmLabel={w.remove}
      danger
      busy={busy && w.removing}
      onConfirm={() => void run(undefined, remove)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{w.removeText}</p>
        {messageProps.message && <FaultNote text={messageProps.message.text} />}
      </div>
    </ConfirmDialog>
  )
}
