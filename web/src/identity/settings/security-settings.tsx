import type { UserInfo } from '@torch/contract/identity.ts'
import { Ban, Fingerprint, MonitorSmartphone, QrCode, ShieldCheck } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { words } from './settings-words.ts'

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
