import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { getDocumentState, useSession } from '../../lib/session.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useTimeout } from '../../lib/use-timeout.ts'
import { useWords } from '../../lib/words.ts'
import type { Message } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { words } from '../words.ts'

const REDIRECT_MILLISECONDS = 1500

interface SignInPageProps {
  title: string
  lead: string
  /** The outcome of the last attempt. */
  outcome: Message | undefined
  onClose: () => void
  /** Where a success leads, after a moment or when confirmed. */
  next: string
  /** The history state for it: that of the page to return to, or of the login after a registration. */
  nextState?: unknown
  children: ReactNode
}

/** The common layout of registration and login. */
export function SignInPage({ title, lead, outcome, onClose, next, nextState, children }: SignInPageProps) {
  const navigate = useNavigate()
  const succeeded = outcome?.tone === 'good'
  const signedIn = useSession()?.user
  const continueSignedIn = async () => {
    await removeSheetEntries()
    // Another member was signed in in this document before: a new document drops their data.
    if (getDocumentState() === 'followed') location.replace(next)
    else await navigate(next, { replace: true, state: nextState })
  }
  useTimeout(succeeded, REDIRECT_MILLISECONDS, () => void continueSignedIn())
  const close = () => (succeeded ? void continueSignedIn() : onClose())

  return (
    <Page title={title} actions={<LanguageSwitch reload />}>
      <div className="mx-auto flex max-w-md flex-col">
        <div className="flex flex-col items-center gap-2 pt-3 pb-6 text-center">
          <img src="/icon.svg" alt="" width="64" height="64" />
          <p className="text-quiet">{lead}</p>
        </div>
        {signedIn && !succeeded && (
          <SignedInAs name={signedIn.username} onContinue={() => void continueSignedIn()} />
        )}
        {children}
      </div>
      <MessageDialog message={outcome} onClose={close} />
    </Page>
  )
}

/** Shown while a member is signed in: the member's name, and a button to continue. */
function SignedInAs({ name, onContinue }: { name: string; onContinue: () => void }) {
  const w = useWords(words).signedIn
  return (
    <Card className="mb-6 flex flex-col gap-3">
      <p className="font-semibold wrap-anywhere">{w.as(name)}</p>
      <Button variant="secondary" wide onClick={onContinue}>
        {w.continueSignedIn}
      </Button>
      <p className="text-center text-sm text-quiet">{w.another}</p>
    </Card>
  )
}
