import { useQueryClient } from '@tanstack/react-query'
import { Bell, Mail } from 'lucide-react'
import { call, type Data } from '../../lib/api/client.ts'
import { keyOf, useQueryOf } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { message } from '../../ui/ask.tsx'
import { ListCard } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'
import { SettingsGroup } from './settings-group.tsx'
import { words } from './settings-words.ts'

type Settings = Data<'getNotificationSettings'>

/** Defaults (rules/identity#profile). */
const DEFAULT_SETTINGS: Settings = { notificationPushEnabled: true, notificationEmailEnabled: true }

/** Settings of notices. A switch moves at once, and back if the request fails. */
export function NotificationSettings({ userId }: { userId: number }) {
  const w = useWords(words).notifications
  const queryClient = useQueryClient()
  const params = { id: String(userId) }
  const key = keyOf('getNotificationSettings', { params })
  const query = useQueryOf('getNotificationSettings', { params })
  const { data, isPending } = query
  const { busy, run } = useAction()

  const change = async (change: Partial<Settings>) => {
    const before = data ?? DEFAULT_SETTINGS
    queryClient.setQueryData(key, { ...before, ...change })
    const isSaved = await run(w.failed, async () => {
      const saved = await call('updateNotificationSettings', { params, body: change })
      queryClient.setQueryData(key, saved)
      void message({ tone: 'good', title: w.title, text: w.saved })
    })
    if (!isSaved) queryClient.setQueryData(key, before)
  }
  const shown = data ?? DEFAULT_SETTINGS
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
        <Loaded of={query} skeleton={rows}>
          {() => rows}
        </Loaded>
      </ListCard>
    </SettingsGroup>
  )
}
