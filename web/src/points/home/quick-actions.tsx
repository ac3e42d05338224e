import { History, LogIn, ScanLine, UserPlus, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { useOffered } from '../../lib/service.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { words } from '../words.ts'

export function QuickActions({ signedIn }: { signedIn: boolean }) {
  const w = useWords(words)
  const rewards = useOffered('rewards')
  const actions = [
    ...(rewards ? [{ to: paths.inviteFriends, label: w.inviteFriends, Icon: UserPlus }] : []),
    signedIn
      ? { to: paths.scanPayment, label: w.scanToPay, Icon: ScanLine }
      : { to: paths.login, label: w.logIn, Icon: LogIn },
    { to: paths.assets, label: w.viewAssets, Icon: Wallet },
    { to: paths.history, label: w.viewHistory, Icon: History },
  ]
  return (
    <Card aria-label={w.quickActions}>
      <CardTitle>{w.quickActions}</CardTitle>
      <ul className="grid grid-cols-4 gap-1 max-xs:grid-cols-2 wide:grid-cols-2">
        {actions.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-20 flex-col items-center gap-2 rounded-md px-0.5 pt-2 pb-1 text-center text-xs font-medium hover:bg-sunken active:bg-sunken wide:min-h-14 wide:flex-row wide:p-2 wide:text-left wide:text-sm"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-quiet">
                <Icon aria-hidden className="size-5" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
