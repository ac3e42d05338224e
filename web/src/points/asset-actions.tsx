import type { UserInfo } from '@torch/contract/identity.ts'
import {
  FileText,
  type LucideIcon,
  MailOpen,
  PiggyBank,
  QrCode,
  RefreshCw,
  Send,
  SquareSplitHorizontal,
  Store,
  Timer,
  Zap,
} from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useOffered } from '../lib/service.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { words } from './assets-words.ts'
import type { AssetSheet } from './use-asset-sheet.ts'

interface AssetActionsProps {
  user: UserInfo | undefined
  onOpen: (sheet: AssetSheet) => void
  /** Asks a visitor to sign in. */
  onVisitor: () => void
}

const ACTIONS = [
  { sheet: 'transfer', word: 'transfer', Icon: Send },
  { sheet: 'exchange', word: 'exchange', Icon: Zap },
  { sheet: 'refresh', word: 'refresh', Icon: RefreshCw },
  { sheet: 'auto', word: 'auto', Icon: Timer },
  { sheet: 'wealth', word: 'wealth', Icon: PiggyBank },
] as const

const TILE =
  'flex min-h-20 w-full flex-col items-center gap-1.5 rounded-md px-0.5 pt-2 pb-1 text-center text-xs font-medium transition-colors hover:bg-sunken active:bg-sunken sm:text-sm'

/** Shows the actions on points. The last place links to the shop for merchants, and to the statement for others. */
export function AssetActions({ user, onOpen, onVisitor }: AssetActionsProps) {
  const w = useWords(words).action
  const wealth = useOffered('wealth')
  const link = { signedIn: user !== undefined, onVisitor }
  return (
    <Card aria-label={w.title}>
      <CardTitle>{w.title}</CardTitle>
      <ul className="grid grid-cols-3 gap-1 max-xs:grid-cols-2">
        {ACTIONS.filter(({ sheet }) => sheet !== 'wealth' || wealth).map(({ sheet, word, Icon }) => (
          <Fragment key={sheet}>
            <li>
              <button type="button" className={TILE} onClick={() => onOpen(sheet)}>
                <Mark>
                  <Icon aria-hidden className="size-5" />
                </Mark>
                {w[word]}
              </button>
            </li>
            {sheet === 'transfer' && (
              <li>
                <LinkTile to={paths.receive} word={w.receive} Icon={QrCode} {...link} />
              </li>
            )}
            {sheet === 'transfer' && (
              <li>
                <LinkTile to={paths.splits} word={w.split} Icon={SquareSplitHorizontal} {...link} />
              </li>
            )}
            {sheet === 'transfer' && (
              <li>
                <LinkTile to={paths.redPackets} word={w.redPacket} Icon={MailOpen} {...link} />
              </li>
            )}
          </Fragment>
        ))}
        <li>
          {user?.isMerchant ? (
            <button type="button" className={TILE} onClick={() => onOpen('to-shop')}>
              <Mark>
                <Store aria-hidden className="size-5" />
              </Mark>
              {w.toShop}
            </button>
          ) : (
            <LinkTile to={paths.statement} word={w.statement} Icon={FileText} {...link} />
          )}
        </li>
      </ul>
    </Card>
  )
}

interface LinkTileProps {
  to: string
  word: string
  Icon: LucideIcon
  signedIn: boolean
  onVisitor: () => void
}

function LinkTile({ to, word, Icon, signedIn, onVisitor }: LinkTileProps) {
  const inside = (
    <>
      <Mark>
        <Icon aria-hidden className="size-5" />
      </Mark>
      {word}
    </>
  )
  return signedIn ? (
    <Link to={to} className={TILE}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={TILE} onClick={onVisitor}>
      {inside}
    </button>
  )
}

function Mark({ children }: { children: React.ReactNode }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
      {children}
    </span>
  )
}
