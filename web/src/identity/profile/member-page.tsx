import type { UserInfo } from '@torch/contract/identity.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx'

/** A screen of the user's own account; visitors are asked to sign in. */
export function MemberPage({ title, children }: { title: string; children: (user: UserInfo) => ReactNode }) {
  const user = useSession()?.user
  return <Page title={title}>{user ? children(user) : <SignInPrompt />}</Page>
}
