import { Outlet } from 'react-router'
import { ConsoleSignIn } from './account/console-sign-in.tsx'
import { useOperatorSession } from './account/operator-session.ts'
import { ConsoleFrame } from './console-frame.tsx'

/** The console; members never load it. */
export function Component() {
  const session = useOperatorSession()
  return session ? (
    <ConsoleFrame key={session.operator.id} operator={session.operator}>
      <Outlet />
    </ConsoleFrame>
  ) : (
    <ConsoleSignIn />
  )
}
