import type { Proposal } from '@torch/contract/governance.ts'
import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isSum } from './is-sum.ts'
import { ProposalFacts } from './proposal-facts.tsx'
import { ProposeSheet } from './propose-sheet.tsx'
import { words } from './words.ts'

/** Asks for GF of a grant to go back to the treasury. */
export function ReverseSheet({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '', reason: '' } })
  return (
    <ProposeSheet
      form={form}
      title={w.kinds['reverse-grant']}
      reasonHint={w.reverseRead}
      onClose={onClose}
      make={({ amount }) => ({ kind: 'reverse-grant', id: String(proposal.id), amount: amount.trim() })}
    >
      <p className="text-quiet">{w.reverseText}</p>
      <ProposalFacts proposal={proposal} />
      <TextField
        label={w.amount}
        inputMode="decimal"
        autoComplete="off"
        trailing={<span className="pr-3 text-quiet">GF</span>}
        error={form.formState.errors.amount?.message}
        {...form.register('amount', { validate: (text) => isSum(text) || w.amountFault })}
      />
    </ProposeSheet>
  )
}
