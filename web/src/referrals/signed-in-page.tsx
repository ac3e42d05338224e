import type { UserInfo } from '@torch/contract/identity.ts'
import type { ReactNode } from 'react'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { words } from './words.ts'

interface SignedInPageProps {
  title: string
  actions?: ReactNode
  measure?: 'text' | 'full'
  children: (user: UserInfo) => ReactNode
}

/** A screen about the user's friends; visitors are asked to sign in. */
export function SignedInPage({ title, actions, measure = 'text', children }: SignedInPageProps) {
  const w = useWords(words)
  const user = useSession()?.user
  return (
    <Page title={title} measure={measure} actions={user && actions}>
      {user ? (
        children(user)
      ) : (
        <EmptyState drawing="person" action={<ButtonLink to={paths.login}>{w.toLogin}</ButtonLink>}>
          {w.signIn}
        </EmptyState>
      )}
    </Page>
  )
}
