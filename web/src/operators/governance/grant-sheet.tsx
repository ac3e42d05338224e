import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { amountToWire } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import type { ActDetails } from '../global-search/pending-act.ts'
import { AmountFormField } from './amount-form-field.tsx'
import { GrantPreview } from './grant-preview.tsx'
import { grantWords } from './grant-words.ts'
import { isPositiveAmount } from './is-positive-amount.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { ReceiverSearch } from './receiver-search.tsx'
import { words } from './words.ts'

interface FormValues {
  to: 'member' | 'shop'
  id: string
  amount: string
  reason: string
}

interface GrantSheetProps {
  title: string
  /** The receiver and the amount that were typed into the global search. */
  details: ActDetails
  onClose: () => void
}

/** Proposes a grant from the treasury to a receiver chosen from a search. */
export function GrantSheet({ title, details: { subject = '', figure = '' }, onClose }: GrantSheetProps) {
  const w = useWords(words)
  const { hint } = useWords(grantWords)
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { to: 'member', id: '', amount: figure, reason: '' },
  })
  const amountField = useField(form, 'amount', {
    validate: (text) => isPositiveAmount(text) || w.amountFault,
  })
  const make = ({ to, id, amount }: FormValues) => ({
    kind: 'grant' as const,
    to,
    id,
    amount: amountToWire(amount),
  })
  return (
    <ProposeSheet form={form} title={title} onClose={onClose} make={make}>
      <p className="text-quiet">{hint}</p>
      <Receiver form={form} search={subject} />
      <AmountFormField label={w.amount} unit="GF" {...amountField} />
    </ProposeSheet>
  )
}

function Receiver({ form, search }: { form: UseFormReturn<FormValues>; search: string }) {
  const w = useWords(grantWords)
  // Searched once, so that another receiver can be chosen afterwards.
  const [initialSearch, setInitialSearch] = useState(search)
  const to = useField(form, 'to')
  const id = useField(form, 'id', { validate: (chosen: string) => chosen !== '' || w.pick })
  const amount = form.watch('amount')
  return (
    <>
      <Segmented
        label={w.to}
        options={(['member', 'shop'] as const).map((value) => ({ value, label: w.targets[value] }))}
        {...to}
        onValueChange={(value) => {
          to.onValueChange(value)
          id.onValueChange('')
        }}
      />
      {id.value === '' ? (
        <ReceiverSearch
          key={to.value}
          to={to.value}
          error={id.error}
          initialSearch={initialSearch}
          onPick={(picked) => {
            id.onValueChange(picked)
            setInitialSearch('')
            // The field that had the focus goes.
            form.setFocus(isPositiveAmount(form.getValues('amount')) ? 'reason' : 'amount')
          }}
        />
      ) : (
        <>
          <GrantPreview
            to={to.value}
            id={id.value}
            {...(isPositiveAmount(amount) && { amount: amountToWire(amount) })}
          />
          <Button variant="secondary" onClick={() => id.onValueChange('')}>
            {w.other}
          </Button>
        </>
      )}
    </>
  )
}
