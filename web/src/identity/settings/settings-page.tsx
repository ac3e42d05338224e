import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Page } from '../../ui/page.tsx'
import { useReloadedUser } from '../profile/use-reloaded-user.ts'
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx'
import { AccountSettings } from './account-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { GeneralSettings } from './general-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'
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
