import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { leaveSheets } from '../../lib/use-back-closes.ts'
import { useLater } from '../../lib/use-later.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import type { useAct } from '../../ui/use-act.ts'

const REDIRECT_MILLISECONDS = 1500

interface SignInPageProps {
  title: string
  lead: string
  /** The outcome of the last attempt. */
  told: ReturnType<typeof useAct>['told']
  /** Where a success leads, after a moment or when confirmed. */
  next: string
  /** The history state for it: registering is a step on the way to the login. */
  nextState?: unknown
  children: ReactNode
}

/** The common layout of registration and login. */
export function SignInPage({
  title,
  lead,
  told: { message, onClose },
  next,
  nextState,
  children,
}: SignInPageProps) {
  const navigate = useNavigate()
  const succeeded = message?.tone === 'good'
  const goOn = async () => {
    await leaveSheets()
    await navigate(next, { replace: true, state: nextState })
  }
  useLater(succeeded, REDIRECT_MILLISECONDS, () => void goOn())
  const close = () => (succeeded ? void goOn() : onClose())

  return (
    <Page title={title} actions={<LanguageSwitch reload />}>
      <div className="mx-auto flex max-w-md flex-col">
        <div className="flex flex-col items-center gap-2 pt-3 pb-6 text-center">
          <img src="/icon.svg" alt="" width="64" height="64" />
          <p className="text-quiet">{lead}</p>
        </div>
        {children}
      </div>
      <MessageDialog message={message} onClose={close} />
    </Page>
  )
}
