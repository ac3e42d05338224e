import { SIMULATION_LIMITS } from '@torch/contract/economy-limits.ts'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Fault, faultsOf, type Typed } from './simulation-input.ts'
import { simulationWords } from './simulation-words.ts'

interface SimulationFormProps {
  start: Typed
  /** How many days were observed. */
  days: number
  busy: boolean
  onRun: (typed: Typed) => void
}

type Name = Exclude<keyof Typed, 'years' | 'rates'>

/** What people are taken to do, and the parameters under which they do it. */
export function SimulationForm({ start, days, busy, onRun }: SimulationFormProps) {
  const w = useWords(simulationWords)
  const [typed, setTyped] = useState(start)
  const [wasTried, setTried] = useState(false)
  const faults = faultsOf(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length === 0 && !busy) onRun(typed)
  }
  const told = (fault: Fault | undefined) => {
    if (fault === undefined || !wasTried) return undefined
    if (fault === 'amount') return w.amountFault
    if (fault === 'reward') return w.rewardFault
    if (fault === 'multiple') return w.multipleFault
    return fault.least === 0
      ? w.wholeUpTo(String(fault.most))
      : w.wholeFrom(String(fault.least), String(fault.most))
  }
  const field = (name: Name, hint?: string, inputMode: 'decimal' | 'numeric' = 'numeric') => (
    <TextField
      label={w[name]}
      hint={hint}
      inputMode={inputMode}
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value.trim() })}
      error={told(faults[name])}
    />
  )
  const setRate = (band: number, rate: string) => {
    const [first, second, third, fourth] = typed.rates.map((one, place) => (place === band ? rate : one))
    setTyped({ ...typed, rates: [first ?? '', second ?? '', third ?? '', fourth ?? ''] })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div>
          <CardTitle>{w.guesses}</CardTitle>
          <p className="-mt-2 text-sm text-quiet">
            {days > 0 ? w.observed(String(days)) : w.nothingObserved}
          </p>
        </div>
        <Select
          label={w.years}
          value={typed.years}
          onValueChange={(years) => setTyped({ ...typed, years })}
          options={Array.from({ length: SIMULATION_LIMITS.years }, (_, n) => String(n + 1)).map((value) => ({
            value,
            label: w.yearsText(value),
          }))}
        />
        {field('growth', w.growthHint)}
        {field('spend', undefined, 'decimal')}
        {field('exchange', undefined, 'decimal')}
        {field('reward', w.rewardHint, 'decimal')}
        {field('members', w.membersHint)}
        {field('pool', w.poolHint, 'decimal')}
        <details open={wasTried && faults.rates !== undefined ? true : undefined}>
          <summary className="min-h-11 content-center text-sm font-medium text-accent">{w.rules}</summary>
          <div className="flex flex-col gap-4 pt-2">
            {field('exchangeMultiple', undefined, 'decimal')}
            {field('releaseDivisor')}
            {typed.rates.map((rate, band) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a band is known by its place
                key={band}
                label={w.rate(String(band + 1))}
                inputMode="numeric"
                autoComplete="off"
                value={rate}
                onChange={(event) => setRate(band, event.target.value.trim())}
                error={/^\d{0,6}$/.test(rate) && Number(rate) <= 100_000 ? undefined : told(faults.rates)}
              />
            ))}
          </div>
        </details>
        <Button type="submit" wide busy={busy && w.running}>
          {w.run}
        </Button>
      </form>
    </Card>
  )
}
