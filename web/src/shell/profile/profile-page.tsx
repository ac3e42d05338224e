import type { UserInfo } from '@torch/contract/identity.ts'
import {
  Calculator,
  ChartNoAxesColumn,
  HandCoins,
  Info,
  type LucideIcon,
  MailOpen,
  QrCode,
  Scale,
  ScanLine,
  Settings,
  SquareSplitHorizontal,
  Store,
  UsersRound,
  WalletMinimal,
} from 'lucide-react'
import { useState } from 'react'
import { words as economyWords } from '../../economy/words.ts'
import { FeedbackEntry } from '../../identity/feedback/feedback-entry.tsx'
import { Bell } from '../../identity/notices/bell.tsx'
import { ProfileHead } from '../../identity/profile/profile-head.tsx'
import { words } from '../../identity/profile/profile-words.ts'
import { ReferralCode } from '../../identity/profile/referral-code.tsx'
import { useReloadedUser } from '../../identity/profile/use-reloaded-user.ts'
import { PaymentPasswordNudge } from '../../identity/second-key/payment-password-nudge.tsx'
import { LoginRequired } from '../../identity/sign-in/login-required.tsx'
import { Logout } from '../../identity/sign-in/logout.tsx'
import { SignInPrompt } from '../../identity/sign-in/sign-in-prompt.tsx'
import { useOffered } from '../../lib/service.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { useWorkplaces } from '../../payments/counter/queries.ts'
import { TorchCard } from '../../referrals/torch-card.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Page } from '../../ui/page.tsx'

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

/** The profile's menu, in the order of rules/screens#profile. Every entry except "about" asks a visitor to sign in. */
export function ProfileMenu({ user }: { user: UserInfo | undefined }) {
  const w = useWords(words).menu
  const e = useWords(economyWords)
  const rewards = useOffered('rewards')
  const [asking, setAsking] = useState(false)
  const { data: workplaces } = useWorkplaces(user?.id)
  const isAtCounter = user?.isMerchant || (workplaces?.length ?? 0) > 0
  const entry = (Icon: LucideIcon, title: string, note: string, to: string) => (
    <ListRow
      icon={<Icon aria-hidden className="size-5" />}
      title={title}
      note={note}
      {...(user ? { to } : { onClick: () => setAsking(true) })}
    />
  )
  return (
    <>
      <ListCard aria-label={w.points}>
        {entry(WalletMinimal, w.assets, w.assetsNote, paths.assets)}
        {entry(HandCoins, w.receive, w.receiveNote, paths.receive)}
        {entry(MailOpen, w.redPackets, w.redPacketsNote, paths.redPackets)}
        {entry(SquareSplitHorizontal, w.splits, w.splitsNote, paths.splits)}
        {rewards && entry(UsersRound, w.friends, w.friendsNote, paths.friends)}
        {rewards && entry(QrCode, w.invite, w.inviteNote, paths.inviteFriends)}
      </ListCard>
      <ListCard aria-label={w.shop}>
        {!user?.isMerchant && entry(Store, w.apply, w.applyNote, paths.merchantApply)}
        {entry(ScanLine, w.scan, w.scanNote, paths.scanPayment)}
        {isAtCounter && entry(Calculator, w.counter, w.counterNote, paths.merchantCounter)}
        {user?.isMerchant && entry(Store, w.manage, w.manageNote, paths.merchantManagement)}
        {user?.isMerchant && entry(ChartNoAxesColumn, w.finance, w.financeNote, paths.merchantFinance)}
      </ListCard>
      <ListCard aria-label={w.more}>
        <FeedbackEntry signedIn={user !== undefined} onVisitor={() => setAsking(true)} />
        <ListRow icon={<Info aria-hidden className="size-5" />} title={w.about} to={paths.about} />
        <ListRow
          icon={<Scale aria-hidden className="size-5" />}
          title={e.title}
          note={e.entryNote}
          to={paths.transparency}
        />
        {entry(Settings, w.settings, w.settingsNote, paths.settings)}
      </ListCard>
      <LoginRequired open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
