import type { TradeButton } from '@torch/contract/trading.ts'
import { CircleX, Coins, FileUp, Flag, Scale } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ActionBlockNote } from '../action-block-note.tsx'
import type { TradeSheet, TradeWithActions } from '../trade-with-actions.ts'
import { type ActionBlock, useActionBlock } from '../use-action-block.ts'
import { words as shared } from '../words.ts'

const ICONS = {
  pay: FileUp,
  release: Coins,
  cancel: CircleX,
  concede: CircleX,
  appeal: Scale,
  complain: Flag,
}

/** The awaited action of each side; it is shown until done, with a reason while disabled. */
const MAIN = { buyer: 'pay', seller: 'release' } as const

/** Returns whether this side's awaited action is shown, as the screen's main button. */
export function hasMainButton({ role, transaction: { status, paymentTime } }: TradeWithActions): boolean {
  const isBehind =
    status === 'completed' || status === 'cancelled' || (MAIN[role] === 'pay' && paymentTime !== null)
  return !isBehind
}

interface TradeButtonsProps {
  trade: TradeWithActions
  onOpen: (sheet: TradeSheet) => void
  /** Where an appeal has a page instead of a sheet. */
  appealTo?: string
  /** In a list: only enabled actions. */
  compact?: boolean
  /** On the trade's own page: the bar at the bottom has the awaited action, and this is the id of its note on disabled actions. */
  inBar?: string | undefined
}

/** The user's actions on a trade, with the reason why the awaited one is disabled. */
export function TradeButtons({ trade, onOpen, appealTo, compact = false, inBar }: TradeButtonsProps) {
  const w = useWords(shared).tradeAct
  const main = MAIN[trade.role]
  const ownNoteId = useId()
  const noteId = inBar ?? ownNoteId
  const actionBlock = useActionBlock()
  const shown = trade.actions.filter(({ act, reason }) =>
    act === main && inBar !== undefined
      ? false
      : reason === null || (act === main && hasMainButton(trade) && !compact),
  )
  if (shown.length === 0) return null
  const isRow = compact || inBar !== undefined
  return (
    <div className={isRow ? 'flex flex-wrap gap-2.5' : 'flex flex-col gap-2.5'}>
      {inBar === undefined && <ActionBlockNote id={noteId} actionBlock={actionBlock} />}
      {shown.map(({ act, reason }) => (
        <div key={act} className={isRow ? (act === main ? 'basis-full' : 'min-w-32 flex-auto') : undefined}>
          <TradeButtonOf
            act={act}
            reason={reason ?? undefined}
            label={w[act]}
            isMain={act === main}
            {...{ onOpen, appealTo, actionBlock, noteId }}
          />
        </div>
      ))}
    </div>
  )
}

function TradeButtonOf({
  act,
  reason,
  label,
  isMain,
  onOpen,
  appealTo,
  actionBlock,
  noteId,
}: Pick<TradeButtonsProps, 'onOpen'> & {
  act: TradeButton
  reason: string | undefined
  label: string
  isMain: boolean
  appealTo: string | undefined
  actionBlock: ActionBlock | undefined
  noteId: string
}) {
  const Icon = ICONS[act]
  const icon = <Icon aria-hidden className="size-5" />
  const isCase = act === 'appeal' || act === 'complain'
  if (isCase && appealTo !== undefined && !actionBlock)
    return (
      <ButtonLink to={appealTo} variant="secondary" wide className="px-3!" icon={icon}>
        {label}
      </ButtonLink>
    )
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      wide
      className="px-3!"
      icon={icon}
      {...(actionBlock ? { disabled: true, 'aria-describedby': noteId } : { disabledReason: reason })}
      onClick={() => onOpen(act)}
    >
      {label}
    </Button>
  )
}
