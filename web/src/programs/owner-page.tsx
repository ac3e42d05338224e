import type { ReactNode } from 'react'
import { ToLogin } from '../identity/sign-in/to-login.tsx'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { words } from './words.ts'

/** A page for the owner of a shop; everybody else is told so. */
export function OwnerPage({
  title,
  children,
}: {
  title: string
  children: (merchantId: number) => ReactNode
}) {
  const w = useWords(words)
  const session = useSession()
  if (!session) return <ToLogin />
  const shop = session.user.merchantInfo
  return (
    <Page title={title}>
      {shop ? (
        children(shop.id)
      ) : (
        <EmptyState
          drawing="person"
          action={<ButtonLink to={paths.merchantManagement}>{w.toManagement}</ButtonLink>}
        >
          {w.onlyOwners}
        </EmptyState>
      )}
    </Page>
  )
}
