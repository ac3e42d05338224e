import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { amountToWire } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { type ActDetails, useActFromSearch } from '../global-search/pending-act.ts'
import { AmountFormField } from './amount-form-field.tsx'
import { GrantSheet } from './grant-sheet.tsx'
import { isPositiveAmount } from './is-positive-amount.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { words } from './words.ts'

type Asking = 'issue' | 'fund' | 'grant'

interface FormValues {
  amount: string
  reason: string
}

/** A treasurer's proposals of GF: for the treasury, the release pool, or a receiver. */
export function GfActions() {
  const w = useWords(words)
  const [{ asking, details }, setAsking] = useState<{ asking?: Asking; details: ActDetails }>({ details: {} })
  useActFromSearch(['issue', 'fund', 'grant'], (act, named) => setAsking({ asking: act, details: named }))
  const titles = { issue: w.issueTitle, fund: w.fundTitle, grant: w.grantTitle }
  const close = () => setAsking({ details: {} })
  return (
    <div className="flex flex-wrap gap-2">
      {(['issue', 'fund', 'grant'] as const).map((one) => (
        <Button key={one} variant="secondary" onClick={() => setAsking({ asking: one, details: {} })}>
          {titles[one]}
        </Button>
      ))}
      {asking === 'grant' && <GrantSheet title={titles.grant} details={details} onClose={close} />}
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
  const form = useForm<FormValues>({ mode: 'onTouched', defaultValues: { amount: '', reason: '' } })
  const amountField = useField(form, 'amount', {
    validate: (text) => isPositiveAmount(text) || w.amountFault,
  })
  const make = ({ amount }: FormValues) => ({
    kind: 'issue' as const,
    to: asking === 'fund' ? ('release-pool' as const) : ('treasury' as const),
    amount: amountToWire(amount),
  })
  return (
    <ProposeSheet form={form} title={title} onClose={onClose} make={make}>
      <p className="text-quiet">{w.issueHint}</p>
      <AmountFormField label={w.amount} unit="GF" {...amountField} />
    </ProposeSheet>
  )
}
