import { ChartCandlestick, ClipboardList, History, Scale } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { OrderTypeName } from '../publish/use-publish-action.ts'
import { useActionBlock } from '../use-action-block.ts'
import { words } from './words.ts'

interface HallActionsProps {
  onPublish: (type: OrderTypeName) => void
  /** For visitors, who are asked to sign in instead. */
  onVisitor: (() => void) | undefined
}

/** The six buttons of the hall. */
export function HallActions({ onPublish, onVisitor }: HallActionsProps) {
  const w = useWords(words)
  const actionBlock = useActionBlock()
  const places = [
    { to: paths.myOrders, label: w.myOrders, Icon: ClipboardList },
    { to: paths.appealProcess, label: w.appeals, Icon: Scale },
    { to: paths.priceChart, label: w.chart, Icon: ChartCandlestick },
    { to: paths.transactionHistory, label: w.history, Icon: History },
  ]
  const guard = (event: MouseEvent) => {
    if (!onVisitor) return
    event.preventDefault()
    onVisitor()
  }
  return (
    <Card aria-label={w.actions} className="px-2! py-2!">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-1 px-2! text-sm! whitespace-nowrap max-xs:basis-full max-xs:whitespace-normal"
          disabled={actionBlock !== undefined}
          onClick={() => (onVisitor ? onVisitor() : onPublish('buy'))}
        >
          {w.publishBuy}
        </Button>
        <Button
          variant="secondary"
          className="flex-1 px-2! text-sm! whitespace-nowrap max-xs:basis-full max-xs:whitespace-normal"
          disabled={actionBlock !== undefined}
          onClick={() => (onVisitor ? onVisitor() : onPublish('sell'))}
        >
          {w.publishSell}
        </Button>
      </div>
      {actionBlock && <p className="pt-2 text-sm text-quiet">{actionBlock.text}</p>}
      {/* Sized by their text: in four equal columns the longest would wrap. */}
      <ul className="mt-1 flex *:grow max-xs:grid max-xs:grid-cols-2 max-xs:gap-1">
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={guard}
              className="flex min-h-12 flex-col items-center justify-center gap-1 rounded-md px-1 py-1 text-center text-xs font-medium whitespace-nowrap max-xs:whitespace-normal hover:bg-sunken active:bg-sunken"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-quiet" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
