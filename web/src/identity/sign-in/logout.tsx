import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { endSession } from '../../lib/session.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useTimeout } from '../../lib/use-timeout.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { words } from '../profile/profile-words.ts'

const REDIRECT_MILLISECONDS = 1500

/** Signs out: confirms, deletes local data, reports it, and opens the login. It stays mounted until the end. */
export function Logout({ signedIn }: { signedIn: boolean }) {
  const w = useWords(words).logout
  const navigate = useNavigate()
  const [step, setStep] = useState<'idle' | 'asking' | 'leaving' | 'gone'>('idle')

  const leave = async () => {
    setStep('leaving')
    // Local data is deleted even if the request fails.
    await call('logout').catch((error: unknown) => console.warn('logout failed', error))
    endSession('left')
    setStep('gone')
  }
  const goToLogin = async () => {
    await removeSheetEntries()
    await navigate(paths.login)
  }
  useTimeout(step === 'gone', REDIRECT_MILLISECONDS, () => void goToLogin())

  return (
    <>
      {signedIn && (
        <Button
          variant="secondary"
          wide
          icon={<LogOut aria-hidden className="size-5" />}
          onClick={() => setStep('asking')}
        >
          {w.button}
        </Button>
      )}
      <ConfirmDialog
        open={step === 'asking' || step === 'leaving'}
        title={w.confirm}
        confirmLabel={w.button}
        busy={step === 'leaving' && w.busy}
        danger
        onConfirm={() => void leave()}
        onClose={() => setStep('idle')}
      >
        <p>{w.confirmText}</p>
      </ConfirmDialog>
      <MessageDialog
        message={step === 'gone' ? { tone: 'good', title: w.done, text: w.doneText } : undefined}
        onClose={() => void goToLogin()}
      />
    </>
  )
}
