import { HandCoins, type LucideIcon, QrCode, ScanLine, Send } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from './words.ts'

type Key = 'scan' | 'payCode' | 'receive' | 'transfer'

const KEYS: readonly { key: Key; to: string; Icon: LucideIcon }[] = [
  { key: 'scan', to: paths.scanPayment, Icon: ScanLine },
  { key: 'payCode', to: paths.payCode, Icon: QrCode },
  { key: 'receive', to: paths.receive, Icon: HandCoins },
  { key: 'transfer', to: `${paths.assets}?open=transfer`, Icon: Send },
]

/**
 * The four keys for which most visits to home are made. `isNew`: another action is the first one, and all keys are plain, as on a
 * wide screen, which has the scanner in its navigation.
 */
export function MainKeys({ isNew }: { isNew: boolean }) {
  const w = useWords(words).key
  return (
    <nav aria-label={w.label} className="grid grid-cols-4 gap-2.5 max-xs:grid-cols-2">
      {KEYS.map(({ key, to, Icon }) => (
        <Link
          key={key}
          to={to}
          {...(key === 'scan' && { 'aria-label': w.scanToPay })}
          className={classNames(
            'flex min-h-19 min-w-0 flex-col items-center justify-center gap-1 rounded-lg px-1 text-center text-sm/tight font-semibold shadow-card transition-[scale,filter] hover:brightness-97 active:scale-[0.97]',
            key === 'scan' && !isNew
              ? 'bg-accent-fill text-on-accent wide:bg-surface wide:text-text'
              : 'bg-surface',
          )}
        >
          <Icon aria-hidden className="size-6" strokeWidth={2} />
          {w[key]}
        </Link>
      ))}
    </nav>
  )
}
