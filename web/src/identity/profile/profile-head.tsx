import type { UserInfo } from '@torch/contract/identity.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { OwnAvatar } from './own-avatar.tsx'
import { words } from './profile-words.ts'

/** Shows the user's picture, name, address and status. */
export function ProfileHead({ user }: { user: UserInfo }) {
  const w = useWords(words)
  const name = user.nickname || user.username
  return (
    <Card className="flex items-center gap-4 max-xs:flex-wrap">
      <OwnAvatar user={user} />
      <div className="flex min-w-0 flex-col gap-1 max-xs:basis-full">
        <h2 className="truncate text-base font-semibold">{name}</h2>
        <p className="truncate text-sm text-quiet">{user.email}</p>
        <p className="flex flex-wrap gap-1.5">
          {user.status === 'active' ? (
            <Badge tone="good">{w.active}</Badge>
          ) : (
            <Badge tone="bad">{w.inactive}</Badge>
          )}
          {user.isVip && <Badge tone="gold">{w.vip}</Badge>}
          {user.isMerchant && <Badge tone="accent">{w.merchant}</Badge>}
        </p>
      </div>
    </Card>
  )
}
