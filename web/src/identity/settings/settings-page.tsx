import type { UserInfo } from '@torch/contract/identity.ts'
import {
  Ban,
  Download,
  Fingerprint,
  Gauge,
  MonitorSmartphone,
  QrCode,
  ShieldCheck,
  UserRoundX,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { setLanguage, useLanguage } from '../../lib/language.ts'
import { timeZoneWords } from '../../lib/local-time.ts'
import { saveFile } from '../../lib/save-file.ts'
import { updateUser, useSession } from '../../lib/session.ts'
import { setTheme, type Theme, useTheme } from '../../lib/theme.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { type Option, Segmented } from '../../ui/fields/choices.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useReloadedUser } from '../profile/use-reloaded-user.ts'
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx'
import { termsWords } from '../terms/terms-words.ts'
import { AccountSettings } from './account-settings.tsx'
import { CloseAccount } from './close-account.tsx'
import { LANGUAGES } from './languages.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { words } from './settings-words.ts'

export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  useReloadedUser(user?.id)
  return (
    <Page title={w.title}>
      <div className="flex flex-col gap-6">
        {user ? (
          <>
            <AccountSettings user={user} />
            <SecuritySettings user={user} />
            <PrivacySettings user={user} />
            <NotificationSettings userId={user.id} />
          </>
        ) : (
          <SignInPrompt />
        )}
        <GeneralSettings />
        {user && <DataSettings />}
      </div>
    </Page>
  )
}

/** Settings of privacy (rules/referrals#friends). The switch moves at once, and back if the request fails. */
export function PrivacySettings({ user }: { user: UserInfo }) {
  const w = useWords(words).privacy
  const { busy, run } = useAction()
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
    </SettingsGroup>
  )
}

/** Exports the member's data, and closes the account. */
export function DataSettings() {
  const w = useWords(words).data
  const [closing, setClosing] = useState(false)
  const exporting = useAction()

  const download = async () => {
    const data = await call('exportData')
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(file, `torch-${data.profile.username}-${data.exportedTime.slice(0, 10)}.json`)
    toast(w.exported, { tone: 'good' })
  }
  return (
    <SettingsGroup title={w.title}>
      <ListCard>
        <ListRow
          icon={<Download aria-hidden className="size-5" />}
          title={exporting.busy ? w.exporting : w.export}
          note={w.exportNote}
          onClick={() => void (exporting.busy || exporting.run(w.exportFailed, download))}
        />
        <ListRow
          icon={<UserRoundX aria-hidden className="size-5 text-bad" />}
          title={<span className="text-bad">{w.close}</span>}
          note={w.closeNote}
          onClick={() => setClosing(true)}
        />
      </ListCard>
      <CloseAccount open={closing} onClose={() => setClosing(false)} />
    </SettingsGroup>
  )
}

export function SecuritySettings({ user }: { user: UserInfo }) {
  const w = useWords(words).security
  const icon = 'size-5'
  return (
    <SettingsGroup title={w.title}>
      <ListCard>
        <ListRow
          icon={<ShieldCheck aria-hidden className={icon} />}
          title={w.twoFactor}
          trailing={user.twoFactorEnabled ? w.on : w.off}
          to={paths.twoFactor}
        />
        <ListRow
          icon={<Fingerprint aria-hidden className={icon} />}
          title={w.passkeys}
          note={w.passkeysNote}
          to={paths.passkeys}
        />
        <ListRow
          icon={<MonitorSmartphone aria-hidden className={icon} />}
          title={w.devices}
          note={w.devicesNote}
          to={paths.devices}
        />
        <ListRow
          icon={<Gauge aria-hidden className={icon} />}
          title={w.brakes}
          note={w.brakesNote}
          to={paths.payCode}
        />
        <ListRow
          icon={<Ban aria-hidden className={icon} />}
          title={w.blocked}
          note={w.blockedNote}
          to={paths.blocked}
        />
        <ListRow
          icon={<QrCode aria-hidden className={icon} />}
          title={w.usdtCodes}
          note={w.usdtCodesNote}
          to={paths.usdtCodes}
        />
      </ListCard>
    </SettingsGroup>
  )
}

export function GeneralSettings() {
  const w = useWords(words).general
  const clock = useWords(timeZoneWords)
  const themes: readonly Option<Theme>[] = [
    { value: 'system', label: w.system },
    { value: 'light', label: w.light },
    { value: 'dark', label: w.dark },
  ]
  return (
    <SettingsGroup title={w.title}>
      <ListCard>
        <Choice title={w.language}>
          <Segmented
            label={w.language}
            options={LANGUAGES}
            value={useLanguage()}
            onValueChange={setLanguage}
          />
        </Choice>
        <Choice title={w.theme}>
          <Segmented label={w.theme} options={themes} value={useTheme()} onValueChange={setTheme} />
        </Choice>
        <ListRow title={w.currency} trailing="CNY" />
        <ListRow title={w.clock} note={w.clockNote} trailing={clock.zone} />
        <ListRow title={w.about} to={paths.about} />
        <ListRow title={useWords(termsWords).title} to={paths.terms} />
      </ListCard>
    </SettingsGroup>
  )
}

function Choice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-2 p-4">
      <h3 className="font-medium">{title}</h3>
      {children}
    </div>
  )
}
