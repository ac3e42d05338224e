import type { UserInfo } from '@torch/contract/identity.ts'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ReceiveCard } from './receive-card.tsx'
import { RenewCode } from './renew-code.tsx'
import { useReceivingCode } from './use-receiving-code.ts'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  if (!user) return <RedirectToLogin />
  return (
    <Page title={w.title}>
      <Receive user={user} />
    </Page>
  )
}

function Receive({ user }: { user: UserInfo }) {
  const query = useReceivingCode(user.id)
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      <Loaded of={query} skeleton={<CardSkeleton />}>
        {({ receivingCode }) => (
          <>
            <ReceiveCard user={user} code={receivingCode} />
            <RenewCode userId={user.id} />
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
