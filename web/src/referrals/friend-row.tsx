import type { Friend } from '@torch/contract/referrals.ts'
import { useTerms } from '../economy/terms.ts'
import { knownReceiverCode, transferPath } from '../identity/transfer-path.ts'
import { dayOf } from '../lib/calendar.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Amount } from '../ui/figures/amount.tsx'
import { Avatar } from '../ui/picture.tsx'
import { daysUntilFinal } from './reward-rules.tsx'
import { words } from './words.ts'

/** Shows a friend's progress and the resulting rewards. */
export function FriendRow({ friend }: { friend: Friend }) {
  const w = useWords(words).friends
  const terms = useTerms()
  const name = friend.nickname || friend.username
  return (
    <li className="flex gap-3 py-3.5">
      <Avatar src={friend.avatarUrl} name={name} className="size-11 text-base" />
      <div className="min-w-0 flex-1">
        <ButtonLink
          to={transferPath({ code: knownReceiverCode(friend.userId), amount: '', note: '' })}
          variant="secondary"
          className="float-right ml-2"
          aria-label={w.sendTo(name)}
        >
          {w.send}
        </ButtonLink>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="max-w-full truncate font-medium">{name}</p>
          {friend.validTime ? <Badge tone="good">{w.valid}</Badge> : <Badge>{w.waiting}</Badge>}
        </div>
        <p className="tabular flex flex-wrap gap-x-2 text-xs text-quiet">
          {name !== friend.username && <span className="max-w-full truncate">{friend.username}</span>}
          <span>{w.registered(dayOf(friend.registerTime))}</span>
          {friend.validTime && <span>{w.validSince(dayOf(friend.validTime))}</span>}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {friend.currentPvAmount !== null && (
            <Fact name={w.pv}>
              <Amount value={friend.currentPvAmount} />
            </Fact>
          )}
          <Fact name={w.theirs}>{friend.validUsersCount}</Fact>
        </dl>
        {friend.validTime ? (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-violet">
            <Amount value={friend.rewardPv} currency="PV" signed own className="font-semibold" />
            <span className="text-xs">{w.rewardFrom}</span>
          </p>
        ) : (
          terms && <p className="mt-1 text-xs text-quiet">{w.noReward(daysUntilFinal(terms))}</p>
        )}
      </div>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="tabular font-medium">{children}</dd>
    </div>
  )
}
