import type { Friend } from '@torch/contract/referrals.ts'
import { Send } from 'lucide-react'
import { useTerms } from '../economy/terms.ts'
import { knownReceiverCode, transferPath } from '../identity/transfer-path.ts'
import { dayOf } from '../lib/calendar.ts'
import { useDayFormatter } from '../lib/use-day-formatter.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Amount } from '../ui/figures/amount.tsx'
import { Avatar } from '../ui/picture.tsx'
import { daysUntilFinal } from './reward-rules.tsx'
import { words } from './words.ts'

/** Shows a friend in three lines: the name, what the friend brought, and since when or the next step. */
export function FriendRow({ friend }: { friend: Friend }) {
  const w = useWords(words).friends
  const name = friend.nickname || friend.username
  return (
    <li className="flex gap-3 py-3">
      <Avatar src={friend.avatarUrl} name={name} className="size-11 text-base" />
      <div className="min-w-0 flex-1">
        <ButtonLink
          to={transferPath({ code: knownReceiverCode(friend.userId), amount: '', note: '' })}
          variant="secondary"
          className="float-right ml-2 max-wide:w-11 max-wide:px-0!"
          aria-label={w.sendTo(name)}
        >
          <Send aria-hidden className="size-5" />
          <span className="max-wide:hidden">{w.send}</span>
        </ButtonLink>
        <div className="flex items-center gap-x-2 max-xs:flex-wrap">
          <p className="min-w-0 truncate font-medium">{name}</p>
          {friend.validTime ? <Badge tone="good">{w.valid}</Badge> : <Badge>{w.waiting}</Badge>}
        </div>
        {friend.validTime ? <Brought friend={friend} /> : <NextStep />}
        <Dates friend={friend} isNamed={name !== friend.username} />
      </div>
    </li>
  )
}

/** Shows the reward for the friend, and the friend's own PV where the friend allows it. */
function Brought({ friend }: { friend: Friend }) {
  const w = useWords(words).friends
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="sr-only">{w.rewardFrom}</span>
      <Amount value={friend.rewardPv} currency="PV" signed own className="font-semibold text-violet" />
      <HeldPv friend={friend} />
    </p>
  )
}

/** Says what a friend who is not qualified yet still has to do. */
function NextStep() {
  const w = useWords(words).friends
  const terms = useTerms()
  return terms && <p className="text-xs text-quiet">{w.noReward(daysUntilFinal(terms))}</p>
}

function HeldPv({ friend }: { friend: Friend }) {
  const w = useWords(words).friends
  if (friend.currentPvAmount === null) return null
  return (
    <span className="tabular text-xs text-quiet">
      {w.pv} <Amount value={friend.currentPvAmount} currency="PV" />
    </span>
  )
}

interface DatesProps {
  friend: Friend
  /** Whether the nickname is shown above, so that the username is still to be shown. */
  isNamed: boolean
}

function Dates({ friend, isNamed }: DatesProps) {
  const w = useWords(words).friends
  const shownDay = useDayFormatter()
  const { validTime, validUsersCount } = friend
  const joined = shownDay(dayOf(friend.registerTime))

  return (
    <p className="tabular flex flex-wrap gap-x-2 text-xs text-quiet">
      {isNamed && (
        <span className={classNames('max-w-full truncate', validTime !== null && 'max-wide:hidden')}>
          {friend.username}
        </span>
      )}
      {validTime !== null ? (
        <>
          <span className="wide:hidden">{w.validSince(dayOf(validTime))}</span>
          <span className="max-wide:hidden">{w.joinedAndValid(joined, shownDay(dayOf(validTime)))}</span>
        </>
      ) : (
        <>
          <span>{w.registered(joined)}</span>
          <HeldPv friend={friend} />
        </>
      )}
      {validUsersCount > 0 && <span>{w.theirs(validUsersCount)}</span>}
    </p>
  )
}
