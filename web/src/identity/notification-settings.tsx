import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, Mail } from 'lucide-react'
import { useState } from 'react'
import { call, type Data } from '../lib/api/client.ts'
import { messageOf } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import { ListCard } from '../ui/card.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { type Message, MessageDialog } from '../ui/message-dialog.tsx'
import { SwitchRow } from '../ui/switch.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { words } from './settings-words.ts'

type Settings = Data<'getNotificationSettings'>

/** Both are on until the member says otherwise (rules/identity#profile). */
const AT_FIRST: Settings = { notificationPushEnabled: true, notificationEmailEnabled: true }

/** Which news one wants. A switch moves at once and moves back where the server does not follow. */
export function NotificationSettings({ userId }: { userId: number }) {
  const w = useWords(words).notifications
  const queries = useQueryClient()
  const key = ['notification-settings', userId]
  const params = { id: String(userId) }
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('getNotificationSettings', { params, signal }),
  })
  const { data, isPending } = asked
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()

  const change = async (change: Partial<Settings>) => {
    const before = data ?? AT_FIRST
    setBusy(true)
    queries.setQueryData<Settings>(key, { ...before, ...change })
    try {
      const saved = await call('updateNotificationSettings', { params, body: change })
      queries.setQueryData<Settings>(key, saved)
      setMessage({ tone: 'good', title: w.title, text: w.saved })
    } catch (failure) {
      queries.setQueryData<Settings>(key, before)
      setMessage({ tone: 'bad', title: w.failed, text: messageOf(failure) })
    } finally {
      setBusy(false)
    }
  }
  const shown = data ?? AT_FIRST
  const rows = (
    <>
      <SwitchRow
        icon={<Bell aria-hidden className="size-5" />}
        title={w.push}
        note={w.pushNote}
        on={shown.notificationPushEnabled}
        disabled={isPending || busy}
        onChange={(on) => void change({ notificationPushEnabled: on })}
      />
      <SwitchRow
        icon={<Mail aria-hidden className="size-5" />}
        title={w.email}
        note={w.emailNote}
        on={shown.notificationEmailEnabled}
        disabled={isPending || busy}
        onChange={(on) => void change({ notificationEmailEnabled: on })}
      />
    </>
  )
  return (
    <SettingsGroup title={w.title}>
      <ListCard>
        <Loaded of={asked} skeleton={rows}>
          {() => rows}
        </Loaded>
      </ListCard>
      <MessageDialog message={message} onClose={() => setMessage(undefined)} />
    </SettingsGroup>
  )
}
