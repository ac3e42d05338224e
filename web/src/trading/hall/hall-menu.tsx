import { Bell, ChartCandlestick, ChevronRight, ClipboardList, History, List, Plus, Scale } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { OrderTypeName } from '../publish/use-publish-action.ts'
import { useRunningTrades } from '../standing.ts'
import { useActionBlock } from '../use-action-block.ts'
import { words } from './words.ts'

interface HallActionsProps {
  onPublish: (type: OrderTypeName) => void
  /** For visitors, who are asked to sign in instead. */
  onVisitor: (() => void) | undefined
}

/** The hall's menu on a phone: publishing and everything of one's own, with the number of running trades. */
export function HallMenu(props: HallActionsProps) {
  const w = useWords(words)
  const { trades } = useRunningTrades()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-1.5 rounded-full px-2.5 font-medium hover:bg-sunken active:bg-sunken wide:hidden"
      >
        {w.own}
        {trades.length > 0 && (
          <span className="tabular grid h-[1.6em] min-w-[1.6em] place-items-center rounded-full bg-accent-soft px-1.5 text-sm font-semibold text-accent">
            <span className="sr-only">{w.running}: </span>
            {trades.length}
          </span>
        )}
      </button>
      <Sheet open={isOpen} title={w.own} onClose={close}>
        <HallActions
          onPublish={(type) => {
            close()
            props.onPublish(type)
          }}
          onVisitor={
            props.onVisitor &&
            (() => {
              close()
              props.onVisitor?.()
            })
          }
          replaces
        />
      </Sheet>
    </>
  )
}

/** The actions and places of the hall, as rows. */
export function HallActions({
  onPublish,
  onVisitor,
  replaces = false,
}: HallActionsProps & {
  /** In a sheet: a link takes the place of the sheet's entry in the history. */
  replaces?: boolean
}) {
  const w = useWords(words)
  const actionBlock = useActionBlock()
  const { trades } = useRunningTrades()
  const places = [
    { to: paths.myOrders, label: w.myOrders, Icon: ClipboardList, count: trades.length },
    { to: paths.transactionHistory, label: w.history, Icon: History },
    { to: paths.appealProcess, label: w.appeals, Icon: Scale },
    { to: paths.orderAlerts, label: w.alert, Icon: Bell },
    { to: paths.priceChart, label: w.chart, Icon: ChartCandlestick },
  ]
  const guard = (event: MouseEvent) => {
    if (!onVisitor) return
    event.preventDefault()
    onVisitor()
  }
  const row =
    'flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-medium hover:bg-sunken active:bg-sunken aria-disabled:opacity-55'
  return (
    <ul aria-label={w.actions} className="-mx-2 flex flex-col">
      {(['buy', 'sell'] as const).map((type) => (
        <li key={type}>
          <button
            type="button"
            className={row}
            aria-disabled={actionBlock !== undefined || undefined}
            onClick={() => {
              if (actionBlock) return
              if (onVisitor) onVisitor()
              else onPublish(type)
            }}
          >
            <Inside icon={<Plus aria-hidden className="size-5" />}>{w.publish[type]}</Inside>
          </button>
        </li>
      ))}
      {actionBlock && <li className="px-2 pb-2 text-sm text-quiet">{actionBlock.text}</li>}
      {places.map(({ to, label, Icon, count }) => (
        <li key={to}>
          <Link to={to} replace={replaces} onClick={guard} className={row}>
            <Inside icon={<Icon aria-hidden className="size-5" />} count={count}>
              {label}
            </Inside>
          </Link>
        </li>
      ))}
      <li>
        <Link to={`${paths.tradingHall}?side=all`} replace={replaces} className={row}>
          <Inside icon={<List aria-hidden className="size-5" />}>{w.side.all}</Inside>
        </Link>
      </li>
    </ul>
  )
}

function Inside({
  icon,
  count = 0,
  children,
}: {
  icon: ReactNode
  count?: number | undefined
  children: ReactNode
}) {
  return (
    <>
      <span className="shrink-0 text-quiet">{icon}</span>
      <span className="min-w-0 flex-1">{children}</span>
      {count > 0 && <span className="tabular text-sm font-semibold text-accent">{count}</span>}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
    </>
  )
}
