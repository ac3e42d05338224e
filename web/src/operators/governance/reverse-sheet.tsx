import type { Proposal } from '@torch/contract/governance.ts'
import { useForm } from 'react-hook-form'
import { amountToWire } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { useField } from '../../ui/fields/use-field.ts'
import { AmountFormField } from './amount-form-field.tsx'
import { isPositiveAmount } from './is-positive-amount.ts'
import { ProposalFacts } from './proposal-facts.tsx'
import { ProposeSheet } from './propose-sheet.tsx'
import { words } from './words.ts'

/** Proposes to return GF of a grant to the treasury. */
export function ReverseSheet({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '', reason: '' } })
  const amountField = useField(form, 'amount', {
    validate: (text) => isPositiveAmount(text) || w.amountFault,
  })
  return (
    <ProposeSheet
      form={form}
      title={w.kinds['reverse-grant']}
      reasonHint={w.reverseRead}
      onClose={onClose}
      make={({ amount }) => ({
        kind: 'reverse-grant',
        id: String(proposal.id),
        amount: amountToWire(amount),
      })}
    >
      <p className="text-quiet">{w.reverseText}</p>
      <ProposalFacts proposal={proposal} />
      <AmountFormField label={w.amount} unit="GF" {...amountField} />
    </ProposeSheet>
  )
}
