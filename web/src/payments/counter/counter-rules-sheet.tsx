import type { CounterRules } from '@torch/contract/payments.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { keyOf, useQueryOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from './discount-words.ts'

interface CounterRulesSheetProps {
  merchantId: number
  onClose: () => void
}

/** The owner's rules for the shop's counters. They apply on every device, from the next bill on. */
export function CounterRulesSheet({ merchantId, onClose }: CounterRulesSheetProps) {
  const w = useWords(words).rules
  const query = useQueryOf('getCounterRules', { params: { id: merchantId } }, { refetchOnMount: 'always' })
  const { busy, run } = useAction()
  const save = (rules: CounterRules) =>
    run(w.failed, async () => {
      const now = await call('setCounterRules', { params: { id: merchantId }, body: rules })
      queryClient.setQueryData(keyOf('getCounterRules', { params: { id: merchantId } }), now)
      toast(w.saved, { tone: 'good' })
      onClose()
    })
  return (
    <Sheet
      open
      title={w.title}
      onClose={onClose}
      footer={
        <Button type="submit" form="counter-rules" wide busy={busy && w.saving} disabled={!query.data}>
          {w.save}
        </Button>
      }
    >
      <Loaded of={query} skeleton={<SkeletonRows />}>
        {(rules) => <RulesForm rules={rules} onSave={(next) => void save(next)} />}
      </Loaded>
    </Sheet>
  )
}

function RulesForm({ rules, onSave }: { rules: CounterRules; onSave: (rules: CounterRules) => void }) {
  const w = useWords(words).rules
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { cashierDiscount: String(rules.cashierDiscount), tips: rules.tips },
  })
  const tips = useField(form, 'tips')
  const { errors } = form.formState
  return (
    <form
      noValidate
      id="counter-rules"
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ cashierDiscount, tips }) =>
        onSave({ cashierDiscount: Number(cashierDiscount), tips }),
      )}
    >
      <TextField
        label={w.cashierDiscount}
        hint={w.cashierHint}
        inputMode="numeric"
        error={errors.cashierDiscount?.message}
        {...form.register('cashierDiscount', {
          validate: (text) => /^\d{1,2}$/.test(text.trim()) || w.wrongPercent,
        })}
      />
      <div className="-mx-4">
        <SwitchRow title={w.tips} note={w.tipsHint} on={tips.value} onChange={tips.onValueChange} />
      </div>
    </form>
  )
}
