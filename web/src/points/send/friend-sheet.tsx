import type { Friend } from '@torch/contract/referrals.ts'
import { useState } from 'react'
import { knownReceiverCode } from '../../identity/payment-request.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { FriendSearch } from '../../referrals/friend-search.tsx'
import { useFriends } from '../../referrals/queries.ts'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { words } from './recipient-words.ts'

interface FriendSheetProps {
  open: boolean
  onClose: () => void
  onChoose: (code: string) => void
}

/** A sheet to choose a friend as receiver. */
export function FriendSheet({ open, onClose, onChoose }: FriendSheetProps) {
  const t = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const [keyword, setKeyword] = useState('')
  const list = useFriends(userId, keyword)
  return (
    <Sheet title={t.friends} {...{ open, onClose }}>
      <FriendSearch keyword={keyword} onKeyword={setKeyword} />
      <Loaded of={list} skeleton={<SkeletonRows />}>
        {() =>
          list.friends.length === 0 && (
            <EmptyState drawing={keyword ? 'lost' : 'person'}>
              {keyword ? t.noFriendFound(keyword) : t.noFriends}
            </EmptyState>
          )
        }
      </Loaded>
      <ul className="divide-y divide-line pt-2" aria-busy={list.isPlaceholderData || undefined}>
        {list.friends.map((friend) => (
          <Row
            key={friend.userId}
            friend={friend}
            onChoose={() => onChoose(knownReceiverCode(friend.userId))}
          />
        ))}
      </ul>
      <ListEnd of={list} count={list.friends.length} more={t.more} loading={t.loading} />
    </Sheet>
  )
}

function Row({ friend, onChoose }: { friend: Friend; onChoose: () => void }) {
  const name = friend.nickname || friend.username
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left transition-colors hover:bg-sunken active:bg-sunken focus-visible:-outline-offset-3"
        onClick={onChoose}
      >
        <Avatar src={friend.avatarUrl} name={name} className="size-10 text-base" />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">{name}</span>
          {friend.nickname && <span className="truncate text-sm text-quiet">{friend.username}</span>}
        </span>
      </button>
    </li>
  )
}
