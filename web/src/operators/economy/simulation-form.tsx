import { SIMULATION_LIMITS } from '@torch/contract/economy-limits.ts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { resolverOf } from '../../ui/fields/faults.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { type Fault, isRate, type SimulationInput, validate } from './simulation-input.ts'
import { simulationWords } from './simulation-words.ts'

interface SimulationFormProps {
  start: SimulationInput
  /** Number of days observed. */
  days: number
  busy: boolean
  onRun: (typed: SimulationInput) => void
}

type Name = Exclude<keyof SimulationInput, 'years' | 'rates'>

/** The form of a simulation: assumed behaviour and parameters. */
export function SimulationForm({ start, days, busy, onRun }: SimulationFormProps) {
  const w = useWords(simulationWords)
  const faultText = useFaultText()
  const form = useForm<SimulationInput>({
    mode: 'onTouched',
    defaultValues: start,
    resolver: resolverOf(({ rates, ...typed }) => {
      const { rates: rate, ...faults } = validate({ ...typed, rates })
      const ofFields = Object.entries(faults).map(([name, fault]) => [name, faultText(fault)])
      const ofRates = rates.map((one, band) => [`rates.${band}`, isRate(one) ? undefined : faultText(rate)])
      return Object.fromEntries([...ofFields, ...ofRates])
    }),
  })
  const { errors } = form.formState
  const onSubmit = form.handleSubmit((typed) => {
    if (!busy) onRun(typed)
  })
  const field = (name: Name, hint?: string, inputMode: 'decimal' | 'numeric' = 'numeric') => (
    <TextField
      label={w[name]}
      hint={hint}
      error={errors[name]?.message}
      inputMode={inputMode}
      autoComplete="off"
      {...form.register(name, TRIMMED)}
    />
  )
  return (
    <Card>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <div>
          <CardTitle>{w.assumptions}</CardTitle>
          <p className="-mt-2 text-sm text-quiet">
            {days > 0 ? w.observed(String(days)) : w.nothingObserved}
          </p>
        </div>
        <div className={FIELDS_CLASS}>
          <Years form={form} />
          {field('growth', w.growthHint)}
          {field('spend', undefined, 'decimal')}
          {field('exchange', undefined, 'decimal')}
          {field('reward', w.rewardHint, 'decimal')}
          {field('members', w.membersHint)}
          {field('pool', w.poolHint, 'decimal')}
        </div>
        <details open={errors.rates ? true : undefined}>
          <summary className="min-h-11 content-center text-sm font-medium text-accent">{w.rules}</summary>
          <div className={`${FIELDS_CLASS} pt-2`}>
            {field('exchangeMultiple', undefined, 'decimal')}
            {field('releaseDivisor')}
            {([0, 1, 2, 3] as const).map((band) => (
              <TextField
                key={band}
                label={w.rate(String(band + 1))}
                error={errors.rates?.[band]?.message}
                inputMode="numeric"
                autoComplete="off"
                {...form.register(`rates.${band}`, TRIMMED)}
              />
            ))}
          </div>
        </details>
        {/* In view, however long the form is. */}
        <div className="sticky bottom-3">
          <Button type="submit" wide busy={busy && w.running}>
            {w.run}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Two columns where the form has the whole width of a tablet. */
const FIELDS_CLASS =
  'grid grid-cols-[minmax(0,1fr)] gap-4 wide:max-desk:grid-cols-2 wide:max-desk:items-start'

const TRIMMED = { setValueAs: (text: string) => text.trim() }

function Years({ form }: { form: UseFormReturn<SimulationInput> }) {
  const w = useWords(simulationWords)
  const years = useField(form, 'years')
  const values = Array.from({ length: SIMULATION_LIMITS.years }, (_, n) => String(n + 1))
  return (
    <Select
      label={w.years}
      options={values.map((value) => ({ value, label: w.yearsText(value) }))}
      {...years}
    />
  )
}

function useFaultText(): (fault: Fault | undefined) => string | undefined {
  const w = useWords(simulationWords)
  return (fault) => {
    if (fault === undefined) return undefined
    if (fault === 'amount') return w.amountFault
    if (fault === 'reward') return w.rewardFault
    if (fault === 'multiple') return w.multipleFault
    return fault.min === 0
      ? w.wholeUpTo(String(fault.max))
      : w.wholeFrom(String(fault.min), String(fault.max))
  }
}
