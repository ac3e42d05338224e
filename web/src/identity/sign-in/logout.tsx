import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { endSession } from '../../lib/session.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useTimeout } from '../../lib/use-timeout.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { confirm, message } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../profile/profile-words.ts'

const REDIRECT_MILLISECONDS = 1500

/** Signs out: confirms, deletes local data, reports it, and opens the login. It stays mounted until the end. */
export function Logout({ signedIn }: { signedIn: boolean }) {
  const w = useWords(words).logout
  const navigate = useNavigate()
  const [isGone, setGone] = useState(false)

  const leave = async () => {
    // Local data is deleted even if the request fails.
    await call('logout').catch((error: unknown) => console.warn('logout failed', error))
    endSession('left')
    setGone(true)
  }
  const goToLogin = async () => {
    await removeSheetEntries()
    await navigate(paths.login)
  }
  const ask = async () => {
    const question = { title: w.confirm, text: w.confirmText, action: w.button, busy: w.busy, act: leave }
    if (!(await confirm({ ...question, danger: true }))) return
    await message({ tone: 'good', title: w.done, text: w.doneText, onClosed: () => void goToLogin() })
  }
  useTimeout(isGone, REDIRECT_MILLISECONDS, () => void goToLogin())

  return (
    signedIn && (
      <Button
        variant="secondary"
        wide
        icon={<LogOut aria-hidden className="size-5" />}
        onClick={() => void ask()}
      >
        {w.button}
      </Button>
    )
  )
}
