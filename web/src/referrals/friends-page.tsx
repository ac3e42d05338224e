import { useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '@torch/contract/identity.ts'
import { RotateCw } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { toast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'
import { FriendList } from './friend-list.tsx'
import { InviterCard } from './inviter-card.tsx'
import { OpenReturns } from './open-returns.tsx'
import { referralKeys } from './query-keys.ts'
import { RewardTotals } from './reward-totals.tsx'
import { SignedInPage } from './signed-in-page.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words).friends
  return (
    <SignedInPage title={w.title} measure="full" actions={<Refresh />}>
      {(user) => <Friends user={user} />}
    </SignedInPage>
  )
}

function Friends({ user }: { user: UserInfo }) {
  return (
    <div className="mx-auto grid max-w-2xl items-start gap-4 desk:max-w-none desk:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <InviterCard userId={user.id} />
        <RewardTotals userId={user.id} />
        <OpenReturns userId={user.id} />
      </div>
      <FriendList userId={user.id} />
    </div>
  )
}

/** Reloads the whole screen, and confirms it. */
function Refresh() {
  const w = useWords(words).friends
  const queryClient = useQueryClient()
  const { busy, run } = useAction()
  // Failures are shown in place.
  const inItsPlace = () => undefined
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: referralKeys.all }, { throwOnError: true })
    toast(w.refreshed, { tone: 'good' })
  }
  return (
    <IconButton
      label={w.refresh}
      aria-busy={busy || undefined}
      onClick={() => busy || void run(inItsPlace, refresh)}
    >
      <RotateCw aria-hidden className={classNames('size-5', busy && 'animate-spin')} />
    </IconButton>
  )
}
