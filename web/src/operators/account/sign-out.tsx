import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { operatorCall } from '../operator-call.ts'
import { words } from '../words.ts'
import { endOperatorSession } from './operator-session.ts'

/** The sign-out button: below the sections on a desk, in the account on a phone. */
export function SignOut({ className }: { className?: string }) {
  const w = useWords(words)
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    // If the server is unreachable the token expires within half an hour.
    await operatorCall('operatorLogout').catch(() => {})
    endOperatorSession('left')
    // The next operator starts at their own home screen.
    void navigate(paths.console, { replace: true })
  }
  return (
    <Button
      variant="secondary"
      busy={leaving}
      {...(className && { className })}
      icon={<LogOut aria-hidden className="size-4" />}
      onClick={() => void signOut()}
    >
      {w.signOut}
    </Button>
  )
}
