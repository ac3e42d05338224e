import { parseAmount } from '@torch/contract/money.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ProposeSheet } from '../governance/propose-sheet.tsx'
import { words as governanceWords } from '../governance/words.ts'
import type { Target } from './target.ts'
import { words } from './words.ts'

interface TakeSheetProps {
  /** One, or those among whom the operator chooses. */
  members: readonly Target[]
  onClose: () => void
}

/** Asks for PV to be taken back from a member, which takes two. */
export function TakeSheet({ members, onClose }: TakeSheetProps) {
  const w = useWords(words)
  const g = useWords(governanceWords)
  const [chosen, setChosen] = useState(0)
  const [amount, setAmount] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const isAmount = (parseAmount(amount.trim()) ?? 0n) > 0n
  const make = () => {
    setLeft(true)
    const id = members[chosen]?.id
    return isAmount && id !== undefined
      ? { kind: 'take-rewards' as const, id: String(id), amount: amount.trim() }
      : undefined
  }
  return (
    <ProposeSheet
      open
      title={members.length > 1 ? w.take : w.takeTitle(members[0]?.name ?? '')}
      reasonHint={w.takeRead}
      onClose={onClose}
      make={make}
    >
      {members.length > 1 && (
        <Select
          label={w.member}
          value={String(chosen)}
          onValueChange={(value) => setChosen(Number(value))}
          options={members.map((one, place) => ({ value: String(place), label: one.name }))}
        />
      )}
      <p className="text-quiet">{w.takeText}</p>
      <TextField
        label={w.most}
        inputMode="decimal"
        autoComplete="off"
        trailing={<span className="pr-3 text-quiet">PV</span>}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={wasLeft && !isAmount ? g.amountFault : undefined}
      />
    </ProposeSheet>
  )
}
