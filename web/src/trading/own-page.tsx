import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { RedirectToLogin } from '../identity/sign-in/redirect-to-login.tsx'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { IconButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { refreshTrading } from './queries.ts'
import { words } from './words.ts'

/** A page of the user's own trading; visitors are sent to the login (rules/trading#hall). */
export function OwnPage({ title, children }: { title: string; children: (userId: number) => ReactNode }) {
  const w = useWords(words)
  const userId = useSession()?.user.id
  if (userId === undefined) return <RedirectToLogin />
  return (
    <Page
      title={title}
      measure="full"
      actions={
        <IconButton label={w.refresh} onClick={() => void refreshTrading()}>
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {children(userId)}
    </Page>
  )
}
