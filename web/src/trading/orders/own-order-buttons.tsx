import { readUnits } from '@torch/contract/money.ts'
import type { Order } from '@torch/contract/trading.ts'
import { CirclePause, CirclePlay, CircleX, Pencil, TimerReset, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { toastOnError, useAction } from '../../ui/use-action.ts'
import { ActionBlockNote } from '../action-block-note.tsx'
import { buttonOf } from '../buttons.ts'
import { isLive } from '../open-states.ts'
import { refreshTrading } from '../queries.ts'
import { useActionBlock } from '../use-action-block.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

interface OwnOrderButtonsProps {
  order: Order
  userId: number
  onEdit: () => void
  onEnd: (act: 'cancel' | 'withdraw-rest') => void
}

const ICONS = {
  edit: Pencil,
  pause: CirclePause,
  resume: CirclePlay,
  renew: TimerReset,
  'withdraw-rest': Undo2,
  cancel: CircleX,
}

/** The publisher's actions on an order with a rest, with reasons where disabled. */
export function OwnOrderButtons({ order, userId, onEdit, onEnd }: OwnOrderButtonsProps) {
  const w = useWords(words)
  const s = useWords(shared).act
  const noteId = useId()
  const actionBlock = useActionBlock()
  const { busy, run } = useAction()
  const [asked, setAsked] = useState<keyof typeof CALLS>()
  // Nothing is left; its trades continue.
  if (!order.own || !isLive(order) || readUnits(order.remainingGf) === 0n) return null

  const ask = async (act: keyof typeof CALLS) => {
    setAsked(act)
    await run(toastOnError(), async () => {
      await call(CALLS[act], { body: { orderId: order.id, userId } })
      toast(w[TOAST_KEYS[act]], { tone: 'good' })
    })
    await refreshTrading()
  }
  const acts = [
    'edit',
    order.paused ? 'resume' : 'pause',
    'renew',
    order.orderStatus === 'pending' ? 'cancel' : 'withdraw-rest',
  ] as const
  const press = (act: (typeof acts)[number]) => {
    if (act === 'edit') onEdit()
    else if (act === 'cancel' || act === 'withdraw-rest') onEnd(act)
    else void ask(act)
  }
  return (
    <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
      <ActionBlockNote id={noteId} actionBlock={actionBlock} />
      {acts.map((act) => {
        const Icon = ICONS[act]
        return (
          <div key={act}>
            <Button
              variant={act === 'cancel' || act === 'withdraw-rest' ? 'ghost' : 'secondary'}
              wide
              className="px-3!"
              icon={<Icon aria-hidden className="size-5" />}
              busy={busy && asked === act}
              {...(actionBlock
                ? { disabled: true, 'aria-describedby': noteId }
                : { disabledReason: buttonOf(order.actions, act).reason })}
              onClick={() => press(act)}
            >
              {s[act]}
            </Button>
          </div>
        )
      })}
    </div>
  )
}

const CALLS = { pause: 'pauseOrder', resume: 'resumeOrder', renew: 'renewOrder' } as const
const TOAST_KEYS = { pause: 'paused', resume: 'resumed', renew: 'renewed' } as const
