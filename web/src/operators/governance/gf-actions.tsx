import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { isSum } from './is-sum.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { words } from './words.ts'

type Asking = 'issue' | 'fund' | 'grant'

interface Filled {
  to: 'member' | 'shop'
  id: string
  amount: string
  reason: string
}

/** What a treasurer asks for: GF for the treasury, for the release pool, for somebody. */
export function GfActions() {
  const w = useWords(words)
  const [asking, setAsking] = useState<Asking>()
  const titles = { issue: w.issueTitle, fund: w.fundTitle, grant: w.grantTitle }
  return (
    <div className="flex flex-wrap gap-2">
      {(['issue', 'fund', 'grant'] as const).map((one) => (
        <Button key={one} variant="secondary" onClick={() => setAsking(one)}>
          {titles[one]}
        </Button>
      ))}
      {asking && <GfSheet asking={asking} title={titles[asking]} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

function GfSheet({ asking, title, onClose }: { asking: Asking; title: string; onClose: () => void }) {
  const w = useWords(words)
  const form = useForm<Filled>({
    mode: 'onTouched',
    defaultValues: { to: 'member', id: '', amount: '', reason: '' },
  })
  const { errors } = form.formState
  const make = ({ to, id, amount }: Filled) =>
    asking === 'grant'
      ? { kind: 'grant' as const, to, id: id.trim(), amount: amount.trim() }
      : {
          kind: 'issue' as const,
          to: asking === 'fund' ? ('release-pool' as const) : ('treasury' as const),
          amount: amount.trim(),
        }
  return (
    <ProposeSheet form={form} title={title} onClose={onClose} make={make}>
      <p className="text-quiet">{asking === 'grant' ? w.grantHint : w.issueHint}</p>
      {asking === 'grant' && <Receiver form={form} />}
      <TextField
        label={w.amount}
        error={errors.amount?.message}
        inputMode="decimal"
        autoComplete="off"
        trailing={<span className="pr-3 text-quiet">GF</span>}
        {...form.register('amount', { validate: (text) => isSum(text) || w.amountFault })}
      />
    </ProposeSheet>
  )
}

function Receiver({ form }: { form: UseFormReturn<Filled> }) {
  const w = useWords(words)
  const to = useField(form, 'to')
  return (
    <>
      <Segmented
        label={w.to}
        options={(['member', 'shop'] as const).map((value) => ({ value, label: w.targets[value] }))}
        {...to}
      />
      <TextField
        label={to.value === 'member' ? w.memberId : w.shopId}
        error={form.formState.errors.id?.message}
        inputMode="numeric"
        autoComplete="off"
        {...form.register('id', { validate: (text) => /^[1-9]\d{0,9}$/.test(text.trim()) || w.idFault })}
      />
    </>
  )
}
