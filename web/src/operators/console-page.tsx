import { Outlet } from 'react-router'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsoleSignIn } from './console-sign-in.tsx'
import { useOperatorSession } from './operator-session.ts'

/** Where operators work. Members never load it. */
export function Component() {
  const session = useOperatorSession()
  return session ? (
    <ConsoleFrame operator={session.operator}>
      <Outlet />
    </ConsoleFrame>
  ) : (
    <ConsoleSignIn />
  )
}
