import type { UserInfo } from '@torch/contract/identity.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { invalidate, useQueryOf } from '../lib/api/queries.ts'
import { queryErrorOf } from '../lib/query-state.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Amount } from '../ui/figures/amount.tsx'
import { EyeButton } from '../ui/figures/own-amount.tsx'
import { ListEnd, Loaded } from '../ui/loaded.tsx'
import { Avatar } from '../ui/picture.tsx'
import { Loading, Skeleton, SkeletonBars, SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'
import { FriendRow } from './friend-row.tsx'
import { FriendSearch } from './friend-search.tsx'
import { OpenReturns } from './open-returns.tsx'
import { useFriends } from './queries.ts'
import { SignedInPage } from './signed-in-page.tsx'
import { useFriendFilter } from './use-friend-filter.ts'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words).friends
  return (
    <SignedInPage title={w.title} measure="full" actions={<Actions />}>
      {(user) => <Friends user={user} />}
    </SignedInPage>
  )
}

function Friends({ user }: { user: UserInfo }) {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] items-start gap-4 desk:max-w-none desk:grid-cols-[22rem_minmax(0,1fr)] desk:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-4">
        <RewardTotals userId={user.id} />
        <OpenReturns />
      </div>
      <div className="desk:col-start-2 desk:row-span-2 desk:row-start-1">
        <FriendList userId={user.id} />
      </div>
      <InviterCard userId={user.id} />
    </div>
  )
}

const FRIENDS_QUERIES = [
  'getReferralStats',
  'getUplineReferralInfo',
  'getReferralDetail',
  'listOpenReturns',
] as const

function Actions() {
  return (
    <>
      <EyeButton />
      <Refresh />
    </>
  )
}

/** Reloads the whole screen, and confirms it. */
function Refresh() {
  const w = useWords(words).friends
  const { busy, run } = useAction()
  // Failures are shown in place.
  const inItsPlace = () => undefined
  const refresh = async () => {
    await invalidate(FRIENDS_QUERIES, {}, { throwOnError: true })
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

/** Shows the member's inviter. */
export function InviterCard({ userId }: { userId: number }) {
  const w = useWords(words)
  const query = useQueryOf('getUplineReferralInfo', { params: { id: userId } })
  const { data } = query
  return (
    <Card>
      {data && (
        <div className="flex items-center gap-3">
          <Avatar src={null} name={data.uplineNickname || data.uplineUsername} className="size-12" />
          <div className="min-w-0 flex-1">
            <h2 className="text-sm text-quiet">{w.friends.inviter}</h2>
            <p className="truncate font-medium">{data.uplineNickname || data.uplineUsername}</p>
            <p className="tabular truncate text-sm text-quiet">
              {w.friends.inviterCode} {data.uplineReferralCode}
            </p>
          </div>
          <CopyButton
            text={data.uplineReferralCode}
            label={w.friends.copyUpline}
            copiedLabel={w.copied}
            onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
          />
        </div>
      )}
      <Loaded
        of={query}
        skeleton={
          <Loading className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-full!" />
            <Skeleton className="h-10 flex-1" />
          </Loading>
        }
      />
    </Card>
  )
}

/** Shows the total rewards of friends and team. Hidden on failure, which the list beside it reports. */
export function RewardTotals({ userId }: { userId: number }) {
  const w = useWords(words).friends
  const { newest, ...asked } = useFriends(userId, '')
  if (!newest && queryErrorOf(asked)) return null
  const parts = newest && [
    { name: w.direct, value: newest.directReferralReward },
    { name: w.team, value: newest.teamManagementReward },
    { name: w.dividend, value: newest.dividendReward },
  ]
  const total = parts?.reduce((sum, { value }) => sum + readUnits(value), 0n)
  return (
    <Card>
      <h2 className="text-sm text-quiet">{w.rewards}</h2>
      {parts && total !== undefined ? (
        <>
          <p className="text-2xl font-semibold text-violet">
            <Amount value={writeUnits(total)} currency="PV" own />
          </p>
          <dl className="mt-2 grid grid-cols-3 gap-2 max-xs:grid-cols-1">
            {parts.map(({ name, value }) => (
              <div key={name} className="flex min-w-0 flex-col-reverse">
                <dt className="text-xs text-quiet">{name}</dt>
                <dd className="min-w-0 text-sm font-semibold break-all">
                  <Amount value={value} own />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Loaded of={asked} skeleton={<SkeletonBars count={3} className="grid grid-cols-3 gap-2" />} />
      )}
    </Card>
  )
}

/** Lists the direct friends under a tab with their number. */
export function FriendList({ userId }: { userId: number }) {
  const w = useWords(words).friends
  const { data: stats } = useQueryOf('getReferralStats', { query: { userId } })
  const [tab, setTab] = useState<'direct'>('direct')
  return (
    <section aria-label={w.list} className="min-w-0 rounded-lg bg-surface p-4 shadow-card">
      <Tabs
        label={w.list}
        value={tab}
        onValueChange={setTab}
        tabs={[{ value: 'direct', label: w.tab(stats?.totalReferrals), content: <Found userId={userId} /> }]}
      />
    </section>
  )
}

function Found({ userId }: { userId: number }) {
  const w = useWords(words).friends
  const { keyword, setKeyword } = useFriendFilter()
  const list = useFriends(userId, keyword)
  const isEmpty = list.data && list.friends.length === 0
  return (
    <>
      <FriendSearch keyword={keyword} onKeyword={setKeyword} />
      <Loaded
        of={list}
        skeleton={
          <div className="pt-4">
            <SkeletonRows />
          </div>
        }
      />
      {isEmpty && keyword !== '' && <EmptyState drawing="lost">{w.noFriends(keyword)}</EmptyState>}
      {isEmpty && keyword === '' && (
        <EmptyState drawing="torch" action={<ButtonLink to={paths.inviteFriends}>{w.toInvite}</ButtonLink>}>
          {w.empty}
        </EmptyState>
      )}
      <ul className="divide-y divide-line" aria-busy={list.isPlaceholderData || undefined}>
        {list.friends.map((friend) => (
          <FriendRow key={friend.userId} friend={friend} />
        ))}
      </ul>
      <ListEnd of={list} count={list.friends.length} more={w.more} loading={w.loading}>
        <p className="pt-4 text-center text-sm text-quiet">{w.all}</p>
      </ListEnd>
    </>
  )
}
