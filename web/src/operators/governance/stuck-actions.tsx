import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { hasRole, useOperatorSession } from '../account/operator-session.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { words } from './stuck-words.ts'

type StuckKind = 'cancel-order' | 'unwind-trade' | 'close-shop'

interface StuckActionProps {
  kind: StuckKind
  id: number
}

/** Proposes to end what its parties cannot: an order, a trade, or a shop whose owner has disappeared. */
export function StuckAction({ kind, id }: StuckActionProps) {
  const w = useWords(words)
  const operator = useOperatorSession()?.operator
  const [open, setOpen] = useState(false)
  const role = kind === 'close-shop' ? 'auditor' : 'arbiter'
  if (!operator || !(hasRole(operator, role) || hasRole(operator, 'owner'))) return null
  const { label, text } = {
    'cancel-order': { label: w.cancelOrder, text: w.cancelOrderText },
    'unwind-trade': { label: w.unwindTrade, text: w.unwindTradeText },
    'close-shop': { label: w.closeShop, text: w.closeShopText },
  }[kind]
  const sheet = { id, title: label, text, onClose: () => setOpen(false) }
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (kind === 'unwind-trade' ? <UnwindSheet {...sheet} /> : <EndSheet kind={kind} {...sheet} />)}
    </div>
  )
}

interface StuckSheetProps {
  id: number
  title: string
  text: string
  onClose: () => void
}

function EndSheet({
  kind,
  id,
  title,
  text,
  onClose,
}: StuckSheetProps & { kind: 'cancel-order' | 'close-shop' }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { reason: '' } })
  return (
    <ProposeSheet
      form={form}
      title={title}
      reasonHint={w.read}
      onClose={onClose}
      make={() => ({ kind, id: String(id) })}
    >
      <p className="text-quiet">{text}</p>
    </ProposeSheet>
  )
}

/** No side is preselected, so that the choice is deliberate. */
function UnwindSheet({ id, title, text, onClose }: StuckSheetProps) {
  const w = useWords(words)
  const form = useForm<{ forSide: '' | 'buyer' | 'seller'; reason: string }>({
    mode: 'onTouched',
    defaultValues: { forSide: '', reason: '' },
  })
  const side = useField(form, 'forSide', { validate: (chosen) => chosen !== '' || w.chooseSide })
  return (
    <ProposeSheet
      form={form}
      title={title}
      reasonHint={w.read}
      onClose={onClose}
      make={({ forSide }) => ({
        kind: 'unwind-trade',
        id: String(id),
        forSide: forSide === 'buyer' ? 'buyer' : 'seller',
      })}
    >
      <p className="text-quiet">{text}</p>
      <Select
        label={w.forWhom}
        options={[
          { value: '', label: '—' },
          ...(['seller', 'buyer'] as const).map((value) => ({ value, label: w.sides[value] })),
        ]}
        {...side}
      />
    </ProposeSheet>
  )
}
