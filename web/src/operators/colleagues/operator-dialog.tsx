import { useQueryClient } from '@tanstack/react-query'
import type { Colleague } from '@torch/contract/operators.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words } from './colleague-words.ts'
import { firstPassword } from './first-password.ts'
import type { IssuedPassword } from './issued-password-sheet.tsx'

interface OperatorDialogProps {
  what: 'reset' | 'disable' | 'enable'
  operator: Colleague
  onClose: () => void
  /** Called after a reset with the new first password, to hand over. */
  onPasswordIssued: (issued: IssuedPassword) => void
}

/** Asks for confirmation before disabling, enabling or resetting a colleague, and names the consequences. */
export function OperatorDialog({ what, operator, onClose, onPasswordIssued }: OperatorDialogProps) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const { busy, run } = useAction()
  const { id, name, account } = operator
  const params = { id }

  const reset = async () => {
    const password = firstPassword()
    const { proposal } = await operatorCall('resetOperator', { params, body: { password } })
    onClose()
    await removeSheetEntries()
    onPasswordIssued({ name, account, password, proposal })
  }
  const put = async (status: Colleague['status'], done: string) => {
    const { proposal } = await operatorCall('changeOperator', { params, body: { status } })
    toast(proposal ? w.waits(proposal.dueTime) : done, { tone: 'good' })
    onClose()
  }
  const texts = {
    reset: {
      title: w.resetTitle(name),
      button: w.resetButton,
      texts: [w.resetText, w.resetNext, w.signInAgain],
      act: reset,
    },
    disable: {
      title: w.disableTitle(name),
      button: w.disable,
      texts: [w.disableText, w.signInAgain],
      act: () => put('disabled', w.disabledDone),
    },
    enable: {
      title: w.enableTitle(name),
      button: w.enable,
      texts: [w.enableText],
      act: () => put('active', w.enabledDone),
    },
  }[what]
  const confirm = async () => {
    await run(w.failed, texts.act)
    void queryClient.invalidateQueries({ queryKey: operatorKeys.colleagues() })
  }
  return (
    <ConfirmDialog
      open
      danger={what !== 'enable'}
      title={texts.title}
      confirmLabel={texts.button}
      busy={busy && w.sending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        {texts.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </ConfirmDialog>
  )
}
