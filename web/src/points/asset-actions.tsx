import type { UserInfo } from '@torch/contract/identity.ts'
import { type LucideIcon, PiggyBank, QrCode, Send, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOffered } from '../lib/service.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { words } from './assets-words.ts'
import type { AssetSheet } from './use-asset-sheet.ts'

interface AssetActionsProps {
  user: UserInfo | undefined
  onOpen: (sheet: AssetSheet) => void
  /** Asks a visitor to sign in. */
  onVisitor: () => void
}

const TILE =
  'flex h-full min-h-18 w-full flex-col items-center justify-center gap-1.5 rounded-lg bg-surface px-0.5 py-2 text-center text-sm font-medium shadow-card transition-colors hover:bg-sunken active:bg-sunken'
const CHIP =
  'flex min-h-11 items-center rounded-full bg-sunken px-3.5 text-sm font-medium transition-colors hover:brightness-97'

/** Shows the four main actions as tiles, and the others in a line below. */
export function AssetActions({ user, onOpen, onVisitor }: AssetActionsProps) {
  const w = useWords(words).action
  const wealth = useOffered('wealth')
  const sheet = (name: AssetSheet, text: string, Icon: LucideIcon) => (
    <button type="button" className={TILE} onClick={() => onOpen(name)}>
      <Icon aria-hidden className="size-6" />
      {text}
    </button>
  )
  const page = (to: string, className: string, children: ReactNode) => (
    <PageLink {...{ to, className, onVisitor }} signedIn={user !== undefined}>
      {children}
    </PageLink>
  )
  const chip = (name: AssetSheet, text: string) => (
    <button type="button" className={CHIP} onClick={() => onOpen(name)}>
      {text}
    </button>
  )
  const tiles = [
    sheet('transfer', w.transfer, Send),
    page(
      paths.receive,
      TILE,
      <>
        <QrCode aria-hidden className="size-6" />
        {w.receive}
      </>,
    ),
    sheet('exchange', w.exchange, Zap),
    ...(wealth ? [sheet('wealth', w.wealth, PiggyBank)] : []),
  ]
  const chips = [
    page(paths.redPackets, CHIP, w.redPacket),
    page(paths.splits, CHIP, w.split),
    // Members find these two on the curve of their release.
    ...(user ? [] : [chip('refresh', w.refresh), chip('auto', w.auto)]),
    ...(user?.isMerchant ? [chip('to-shop', w.toShop)] : []),
    page(paths.statement, CHIP, w.statement),
  ]
  return (
    <section aria-label={w.title} className="flex flex-col gap-2.5">
      <ul className="grid auto-cols-fr grid-flow-col gap-2 max-xs:grid-flow-row max-xs:grid-cols-2">
        {tiles.map((tile, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action is identified by its place
          <li key={place}>{tile}</li>
        ))}
      </ul>
      <ul aria-label={w.more} className="flex flex-wrap gap-2">
        {chips.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action is identified by its place
          <li key={place}>{one}</li>
        ))}
      </ul>
    </section>
  )
}

interface PageLinkProps {
  to: string
  className: string
  signedIn: boolean
  onVisitor: () => void
  children: ReactNode
}

/** Links to a page that requires a login; asks a visitor to sign in. */
function PageLink({ to, className, signedIn, onVisitor, children }: PageLinkProps) {
  return signedIn ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <button type="button" className={className} onClick={onVisitor}>
      {children}
    </button>
  )
}
