import { useQueryClient } from '@tanstack/react-query'
import type { Colleague } from '@torch/contract/operators.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words } from './colleague-words.ts'
import { firstPassword } from './first-password.ts'
import type { IssuedPassword } from './issued-password-sheet.tsx'

/**
 * Returns a function that disables, enables or resets a colleague after asking for confirmation. A reset calls
 * `onPasswordIssued` with the new first password, to hand over.
 */
export function useChangeStatus(onPasswordIssued: (issued: IssuedPassword) => void) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  return async (what: 'reset' | 'disable' | 'enable', { id, name, account }: Colleague): Promise<void> => {
    const params = { id }
    const password = firstPassword()
    const put = (status: Colleague['status']) => operatorCall('changeOperator', { params, body: { status } })
    const { title, action, texts, send } = {
      reset: {
        title: w.resetTitle(name),
        action: w.resetButton,
        texts: [w.resetText, w.resetNext, w.signInAgain],
        send: () => operatorCall('resetOperator', { params, body: { password } }),
      },
      disable: {
        title: w.disableTitle(name),
        action: w.disable,
        texts: [w.disableText, w.signInAgain],
        send: () => put('disabled'),
      },
      enable: {
        title: w.enableTitle(name),
        action: w.enable,
        texts: [w.enableText],
        send: () => put('active'),
      },
    }[what]
    let proposal: Awaited<ReturnType<typeof send>>['proposal'] = null
    const isDone = await confirm({
      title,
      action,
      text: texts.map((text) => <p key={text}>{text}</p>),
      danger: what !== 'enable',
      busy: w.sending,
      act: async () => {
        proposal = (await send()).proposal
      },
    })
    void queryClient.invalidateQueries({ queryKey: operatorKeys.colleagues() })
    if (!isDone) return
    if (what === 'reset') {
      await removeSheetEntries()
      onPasswordIssued({ name, account, password, proposal })
    } else toast(waitsOr(proposal, what === 'disable' ? w.disabledDone : w.enabledDone), { tone: 'good' })
  }
  function waitsOr(proposal: { dueTime: string } | null, done: string) {
    return proposal ? w.waits(proposal.dueTime) : done
  }
}
