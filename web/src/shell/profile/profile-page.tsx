import { Bell } from '../../identity/notices/bell.tsx'
import { ProfileHead } from '../../identity/profile/profile-head.tsx'
import { words } from '../../identity/profile/profile-words.ts'
import { ReferralCode } from '../../identity/profile/referral-code.tsx'
import { useReloadedUser } from '../../identity/profile/use-reloaded-user.ts'
import { PaymentPasswordNudge } from '../../identity/second-key/payment-password-nudge.tsx'
import { Logout } from '../../identity/sign-in/logout.tsx'
import { SignInPrompt } from '../../identity/sign-in/sign-in-prompt.tsx'
import { useOffered } from '../../lib/service.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { TorchCard } from '../../referrals/torch-card.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Page } from '../../ui/page.tsx'
import { ProfileMenu } from './profile-menu.tsx'

export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  const rewards = useOffered('rewards')
  useReloadedUser(user?.id)

  return (
    <Page
      title={w.title}
      back={false}
      measure="full"
      actions={
        <>
          <LanguageSwitch />
          <Bell />
        </>
      }
    >
      <div className="mx-auto grid max-w-2xl items-start gap-4 desk:max-w-none desk:grid-cols-[24rem_minmax(0,1fr)]">
        {user ? (
          <div className="flex min-w-0 flex-col gap-4">
            <ProfileHead user={user} />
            <ReferralCode user={user} />
            {rewards && <TorchCard user={user} />}
            {user.paymentPasswordIsDefault && <PaymentPasswordNudge />}
          </div>
        ) : (
          <SignInPrompt />
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileMenu user={user} />
          <Logout signedIn={user !== undefined} />
        </div>
      </div>
    </Page>
  )
}
