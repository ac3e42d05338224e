import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { GrantSheet } from './grant-sheet.tsx'
import { isSum } from './is-sum.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { words } from './words.ts'

type Asking = 'issue' | 'fund' | 'grant'

interface Filled {
  amount: string
  reason: string
}

/** What a treasurer asks for: GF for the treasury, for the release pool, for somebody. */
export function GfActions() {
  const w = useWords(words)
  const [asking, setAsking] = useState<Asking>()
  const titles = { issue: w.issueTitle, fund: w.fundTitle, grant: w.grantTitle }
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {(['issue', 'fund', 'grant'] as const).map((one) => (
        <Button key={one} variant="secondary" onClick={() => setAsking(one)}>
          {titles[one]}
        </Button>
      ))}
      {asking === 'grant' && <GrantSheet title={titles.grant} onClose={close} />}
      {asking && asking !== 'grant' && <IssueSheet asking={asking} title={titles[asking]} onClose={close} />}
    </div>
  )
}

interface IssueSheetProps {
  asking: Exclude<Asking, 'grant'>
  title: string
  onClose: () => void
}

function IssueSheet({ asking, title, onClose }: IssueSheetProps) {
  const w = useWords(words)
  const form = useForm<Filled>({ mode: 'onTouched', defaultValues: { amount: '', reason: '' } })
  const make = ({ amount }: Filled) => ({
    kind: 'issue' as const,
    to: asking === 'fund' ? ('release-pool' as const) : ('treasury' as const),
    amount: amount.trim(),
  })
  return (
    <ProposeSheet form={form} title={title} onClose={onClose} make={make}>
      <p className="text-quiet">{w.issueHint}</p>
      <TextField
        label={w.amount}
        error={form.formState.errors.amount?.message}
        inputMode="decimal"
        autoComplete="off"
        trailing={<span className="pr-3 text-quiet">GF</span>}
        {...form.register('amount', { validate: (text) => isSum(text) || w.amountFault })}
      />
    </ProposeSheet>
  )
}
