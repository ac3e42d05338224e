import { DEFAULT_REFERRAL_CODE } from '@torch/contract/codes.ts'
import type { UserInfo } from '@torch/contract/identity.ts'
import { useTermsQuery } from '../economy/terms.ts'
import { useReloadedUser } from '../identity/profile/use-reloaded-user.ts'
import { useWords } from '../lib/words.ts'
import { useBalances } from '../points/queries.ts'
import { invitationLink, unlockOf } from '../referrals/invitation.ts'
import { InvitationCode } from '../referrals/invitation-code.tsx'
import { InvitationLocked } from '../referrals/invitation-locked.tsx'
import { InvitationPicture, InvitationSkeleton } from '../referrals/invitation-picture.tsx'
import { InvitationStats } from '../referrals/invitation-stats.tsx'
import { RewardRules } from '../referrals/reward-rules.tsx'
import { SignedInPage } from '../referrals/signed-in-page.tsx'
import { words } from '../referrals/words.ts'
import { Loaded } from '../ui/loaded.tsx'

export function Component() {
  const w = useWords(words).invite
  return (
    <SignedInPage title={w.title} measure="full">
      {(user) => <Invite user={user} />}
    </SignedInPage>
  )
}

function Invite({ user }: { user: UserInfo }) {
  // A member who has just earned enough is VIP now: code and picture are unlocked together.
  useReloadedUser(user.id)
  const { account, asked } = useBalances()
  const askedTerms = useTermsQuery()
  const terms = askedTerms.data
  const code = user.referralCode || DEFAULT_REFERRAL_CODE
  const unlock = user.isMerchant
    ? ({ open: true } as const)
    : account && terms && unlockOf(false, account, terms.vipThreshold)

  return (
    <div className="mx-auto grid max-w-2xl items-start gap-4 desk:max-w-none desk:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <InvitationCode code={code} isOpen={user.isVip || user.isMerchant} />
        {!unlock && <Loaded<unknown> of={account ? askedTerms : asked} skeleton={<InvitationSkeleton />} />}
        {unlock?.open && <InvitationPicture code={code} link={invitationLink(location.origin, code)} />}
        {unlock?.open === false && <InvitationLocked {...unlock} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <InvitationStats userId={user.id} />
        <RewardRules />
      </div>
    </div>
  )
}
