import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListEnd, Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { FriendRow } from './friend-row.tsx'
import { FriendSearch } from './friend-search.tsx'
import { useFriends, useReferralStats } from './queries.ts'
import { useFriendFilter } from './use-friend-filter.ts'
import { words } from './words.ts'

/** Lists the direct friends under a tab with their number. */
export function FriendList({ userId }: { userId: number }) {
  const w = useWords(words).friends
  const { data: stats } = useReferralStats(userId)
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
