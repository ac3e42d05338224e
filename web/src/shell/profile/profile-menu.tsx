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
import { words } from '../../identity/profile/profile-words.ts'
import { LoginRequired } from '../../identity/sign-in/login-required.tsx'
import { useOffered } from '../../lib/service.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { useWorkplaces } from '../../payments/counter/queries.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'

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
