import type { UserInfo } from '@torch/contract/identity.ts'
import {
  Calculator,
  ChartNoAxesColumn,
  HandCoins,
  Info,
  type LucideIcon,
  MailOpen,
  Scale,
  ScanLine,
  Settings,
  SquareSplitHorizontal,
  Store,
  UserRoundPlus,
  UsersRound,
  WalletMinimal,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
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
import { Card, ListCard, ListRow } from '../../ui/card.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Page } from '../../ui/page.tsx'

export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  const rewards = useOffered('rewards')
  const [asking, setAsking] = useState(false)
  useReloadedUser(user?.id)
  const ask = { user, onVisitor: () => setAsking(true) }

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
        <div className="flex min-w-0 flex-col gap-4">
          {user ? <ProfileHead user={user} /> : <SignInPrompt />}
          <MainEntries {...ask} />
          {user && rewards && <TorchCard user={user} />}
          {user?.paymentPasswordIsDefault && <PaymentPasswordNudge />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {user && <ReferralCode user={user} />}
          <OtherEntries {...ask} />
          <Logout signedIn={user !== undefined} />
        </div>
      </div>
      <LoginRequired open={asking} onClose={() => setAsking(false)} />
    </Page>
  )
}

interface EntriesProps {
  user: UserInfo | undefined
  /** Asks a visitor to sign in: every entry except those about Torch needs it. */
  onVisitor: () => void
}

/** The six entries that members use most, in the order of rules/screens#profile. */
function MainEntries({ user, onVisitor }: EntriesProps) {
  const w = useWords(words).menu
  const rewards = useOffered('rewards')
  const target = (to: string) => (user ? { to } : { onClick: onVisitor })
  return (
    <Card aria-label={w.points} className="grid grid-cols-3 gap-1 p-2! max-xs:grid-cols-2">
      <Tile Icon={WalletMinimal} title={w.assets} {...target(paths.assets)} />
      <Tile Icon={HandCoins} title={w.receive} {...target(paths.receive)} />
      <Tile Icon={MailOpen} title={w.redPackets} {...target(paths.redPackets)} />
      <Tile Icon={SquareSplitHorizontal} title={w.splits} {...target(paths.splits)} />
      {rewards && <Tile Icon={UsersRound} title={w.friends} {...target(paths.friends)} />}
      {rewards && <Tile Icon={UserRoundPlus} title={w.invite} {...target(paths.inviteFriends)} />}
    </Card>
  )
}

/** The entries of shops, and those about Torch, in the order of rules/screens#profile. */
function OtherEntries({ user, onVisitor }: EntriesProps) {
  const w = useWords(words).menu
  const e = useWords(economyWords)
  const { data: workplaces } = useWorkplaces(user?.id)
  const isAtCounter = user?.isMerchant || (workplaces?.length ?? 0) > 0
  const row = (Icon: LucideIcon, title: string, to: string) => (
    <ListRow
      icon={<Icon aria-hidden className="size-5" />}
      title={title}
      {...(user ? { to } : { onClick: onVisitor })}
    />
  )
  return (
    <>
      <ListCard aria-label={w.shop}>
        {!user?.isMerchant && row(Store, w.apply, paths.merchantApply)}
        {row(ScanLine, w.scan, paths.scanPayment)}
        {isAtCounter && row(Calculator, w.counter, paths.merchantCounter)}
        {user?.isMerchant && row(Store, w.manage, paths.merchantManagement)}
        {user?.isMerchant && row(ChartNoAxesColumn, w.finance, paths.merchantFinance)}
      </ListCard>
      <ListCard aria-label={w.more}>
        <FeedbackEntry signedIn={user !== undefined} onVisitor={onVisitor} />
        <ListRow icon={<Info aria-hidden className="size-5" />} title={w.about} to={paths.about} />
        <ListRow icon={<Scale aria-hidden className="size-5" />} title={e.title} to={paths.transparency} />
        {row(Settings, w.settings, paths.settings)}
      </ListCard>
    </>
  )
}

interface TileProps {
  Icon: LucideIcon
  title: string
  /** A link with `to`, a button with `onClick`. */
  to?: string
  onClick?: () => void
}

function Tile({ Icon, title, to, onClick }: TileProps) {
  const className =
    'flex min-h-20 min-w-0 flex-col items-center justify-center gap-1.5 rounded-md px-1 text-center text-sm/tight font-medium hover:bg-sunken active:bg-sunken'
  const inside = (
    <>
      <Icon aria-hidden className="size-6 text-quiet" strokeWidth={1.8} />
      {title}
    </>
  )
  if (to)
    return (
      <Link to={to} className={className}>
        {inside}
      </Link>
    )
  return (
    <button type="button" onClick={onClick} className={className}>
      {inside}
    </button>
  )
}
