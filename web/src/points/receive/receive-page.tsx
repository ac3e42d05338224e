import type { UserInfo } from '@torch/contract/identity.ts'
import { RefreshCw } from 'lucide-react'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { call } from '../../lib/api/client.ts'
import { invalidate, keyOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ReceiveCard } from './receive-card.tsx'
import { cacheReceivingCode, useReceivingCode } from './use-receiving-code.ts'
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

/** Replaces the member's receiving code, for a member who gets unwanted transfers or requests. */
export function RenewCode({ userId }: { userId: number }) {
  const w = useWords(words)
  const renewing = useAction()

  const renew = async () => {
    const isRenewed = await renewing.run(w.renewFailed, async () => {
      const renewed = await call('renewReceivingCode')
      cacheReceivingCode(userId, renewed)
      queryClient.setQueryData(keyOf('getReceivingCode'), renewed)
      toast(w.renewed, { tone: 'good' })
    })
    // Without a response it may have been renewed, so the old code must not stay.
    if (!isRenewed) void invalidate('getReceivingCode')
  }
  const ask = () =>
    void confirm({
      title: w.renewTitle,
      text: w.renewText,
      action: w.renew,
      busy: w.renewing,
      act: renew,
    })
  return (
    <Button variant="ghost" icon={<RefreshCw aria-hidden className="size-5" />} onClick={ask}>
      {w.renew}
    </Button>
  )
}
