import type { UserInfo } from '@torch/contract/identity.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { MemberPage } from '../../identity/profile/member-page.tsx'
import { reloadUser } from '../../identity/profile/use-reloaded-user.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useSafeBack } from '../../lib/safe-back.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ApplicationView } from './application-view.tsx'
import { ApplyForm } from './apply-form.tsx'
import { words } from './apply-words.ts'

export function Component() {
  const w = useWords(words)
  const isFurther = useSearchParams()[0].has('further')
  return <MemberPage title={isFurther ? w.further : w.title}>{(user) => <Apply user={user} />}</MemberPage>
}

/** Shows the current application, or the form for one. */
function Apply({ user }: { user: UserInfo }) {
  const goBack = useSafeBack()
  const [editing, setEditing] = useState(false)
  // Merchants open the form for a further shop by a URL parameter.
  const isFurther = useSearchParams()[0].has('further') && user.isMerchant
  const query = useQueryOf(
    'getMyApplication',
    {},
    {
      // Never cached: an auditor may have decided.
      staleTime: 0,
      // A form being filled in must not be replaced after a switch of tabs.
      refetchOnWindowFocus: ({ state }) => !editing && Boolean(state.data),
    },
  )
  const { data, refetch, isRefetching } = query
  const reload = async () => {
    setEditing(false)
    await Promise.all([refetch(), reloadUser()])
  }

  // Null is a valid response: there is no application.
  if (data === undefined) return <Loaded of={query} skeleton={<Checking />} />
  if (data && !editing && !(isFurther && data.status === 'APPROVED'))
    return (
      <ApplicationView
        application={data}
        busy={isRefetching}
        onRefresh={() => void reload()}
        onEdit={() => setEditing(true)}
      />
    )
  if (!data && user.isMerchant && !isFurther) return <AlreadyMerchant />
  return (
    <ApplyForm
      userId={user.id}
      isFurther={isFurther}
      {...(data && data.status !== 'APPROVED' && { rejected: data })}
      onCancel={data && editing ? () => setEditing(false) : goBack}
      onConflict={() => void reload()}
    />
  )
}

function Checking() {
  const w = useWords(words)
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="px-1 text-quiet">{w.checking}</p>
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}

/** Shops from before applications existed have none. */
function AlreadyMerchant() {
  const w = useWords(words).already
  return (
    <EmptyState
      drawing="shop"
      title={w.title}
      action={
        <>
          <ButtonLink to={paths.merchantManagement}>{w.manage}</ButtonLink>
          <ButtonLink to={paths.merchantFinance} variant="secondary">
            {w.finance}
          </ButtonLink>
        </>
      }
    >
      {w.text}
    </EmptyState>
  )
}
