import type { UserInfo } from '@torch/contract/identity.ts'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { updateUser } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { ListCard } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { SettingsGroup } from './settings-group.tsx'
import { words } from './settings-words.ts'

/** Settings of privacy (rules/referrals#friends). The switch moves at once, and back if the request fails. */
export function PrivacySettings({ user }: { user: UserInfo }) {
  const w = useWords(words).privacy
  const { busy, run, messageProps } = useAction()
  const [optimisticValue, setOptimisticValue] = useState<boolean>()

  const change = async (pvShownToInviter: boolean) => {
    setOptimisticValue(pvShownToInviter)
    await run(w.failed, async () => {
      updateUser(await call('updateInfo', { params: { id: user.id }, body: { pvShownToInviter } }))
    })
    setOptimisticValue(undefined)
  }
  return (
    <SettingsGroup title={w.title}>
      <ListCard>
        <SwitchRow
          icon={<UsersRound aria-hidden className="size-5" />}
          title={w.pv}
          note={w.pvNote}
          on={optimisticValue ?? user.pvShownToInviter ?? false}
          disabled={busy}
          onChange={(on) => void change(on)}
        />
      </ListCard>
      <MessageDialog {...messageProps} />
    </SettingsGroup>
  )
}
