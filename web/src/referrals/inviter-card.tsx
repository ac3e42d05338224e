import { useWords } from '../lib/words.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Avatar } from '../ui/picture.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useUpline } from './queries.ts'
import { words } from './words.ts'

/** Shows the member's inviter. */
export function InviterCard({ userId }: { userId: number }) {
  const w = useWords(words)
  const query = useUpline(userId)
  const { data } = query
  return (
    <Card>
      <h2 className="mb-3 text-base font-semibold">{w.friends.inviter}</h2>
      {data && (
        <div className="flex items-center gap-3">
          <Avatar src={null} name={data.uplineNickname || data.uplineUsername} className="size-12" />
          <div className="min-w-0 flex-1">
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
