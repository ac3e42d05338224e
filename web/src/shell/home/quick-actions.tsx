import { Link } from 'react-router'
import { useOffered } from '../../lib/service.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { words } from './words.ts'

const CHIP =
  'inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-medium whitespace-nowrap transition-[filter] hover:brightness-97 active:brightness-94'

/** The other ways from home, as chips. */
export function QuickActions({ signedIn }: { signedIn: boolean }) {
  const w = useWords(words)
  const rewards = useOffered('rewards')
  const trading = useOffered('trading')
  const actions = [
    ...(rewards ? [{ to: paths.inviteFriends, label: w.inviteFriends }] : []),
    ...(signedIn ? [] : [{ to: paths.login, label: w.logIn }]),
    { to: paths.assets, label: w.viewAssets },
    { to: paths.history, label: w.viewHistory },
    ...(signedIn
      ? [
          { to: paths.redPackets, label: w.redPackets },
          { to: paths.splits, label: w.splits },
        ]
      : []),
  ]
  return (
    <section aria-label={w.quickActions}>
      <ul className="flex flex-wrap gap-2">
        {actions.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={CHIP}>
              {label}
            </Link>
          </li>
        ))}
        {trading && (
          <li>
            <button type="button" className={`${CHIP} text-quiet`} onClick={() => toast(w.nftClosed)}>
              {w.nft}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
