import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@torch/contract/identity.ts'
import { ToLogin } from '../../identity/sign-in/to-login.tsx'
import { call } from '../../lib/api/client.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { receivingKeys } from '../query-keys.ts'
import { ReceiveCard } from './receive-card.tsx'
import { RenewCode } from './renew-code.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  if (!user) return <ToLogin />
  return (
    <Page title={w.title}>
      <Receive user={user} />
    </Page>
  )
}

function Receive({ user }: { user: UserInfo }) {
  const queryKey = receivingKeys.code(user.id)
  const asked = useQuery({ queryKey, queryFn: ({ signal }) => call('getReceivingCode', { signal }) })
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      <Loaded of={asked} skeleton={<CardSkeleton />}>
        {({ receivingCode }) => (
          <>
            <ReceiveCard user={user} code={receivingCode} />
            <RenewCode queryKey={queryKey} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Placeholder of the card. */
function CardSkeleton() {
  return (
    <Card>
      <Loading className="flex flex-col items-center gap-4">
        <Skeleton className="size-14 rounded-full!" />
        <Skeleton className="size-60 max-w-full rounded-lg" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-full rounded-full" />
      </Loading>
    </Card>
  )
}
