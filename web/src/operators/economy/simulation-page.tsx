import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { operatorCall } from '../operator-call.ts'
import { EconomyPage } from './economy-page.tsx'
import { useEconomy } from './queries.ts'
import { SimulationForm } from './simulation-form.tsx'
import { bodyOf, observedInput, type SimulationInput } from './simulation-input.ts'
import { SimulationResult } from './simulation-result.tsx'
import { simulationWords } from './simulation-words.ts'

/** Simulates future years under current or other parameters, before one is changed. */
export function Component() {
  const w = useWords(simulationWords)
  return (
    <EconomyPage>
      <p className="mb-4 max-w-prose text-sm text-quiet">{w.lead}</p>
      <Simulation />
    </EconomyPage>
  )
}

function Simulation() {
  const w = useWords(simulationWords)
  const economyQuery = useEconomy()
  const { data } = economyQuery
  const run = useMutation({
    mutationFn: (typed: SimulationInput) => operatorCall('simulateEconomy', { body: bodyOf(typed) }),
  })
  if (!data) return <Loaded of={economyQuery} skeleton={<Skeleton className="h-112 rounded-lg" />} />
  if (!data.figures) return <EmptyState drawing="receipt">{w.notCounted}</EmptyState>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[22rem_minmax(0,1fr)]">
      <SimulationForm
        start={observedInput(data.figures)}
        days={data.figures.observed.days}
        busy={run.isPending}
        onRun={(typed) => run.mutate(typed)}
      />
      <div aria-live="polite" aria-busy={run.isPending}>
        {run.isPending && <Skeleton className="h-112 rounded-lg" />}
        {run.error && !run.isPending && (
          <ErrorState error={run.error} onRetry={() => run.variables && run.mutate(run.variables)} />
        )}
        {run.data && !run.isPending && <SimulationResult result={run.data} />}
        {run.isIdle && (
          <div className="hidden desk:block">
            <EmptyState drawing="receipt">{w.idle}</EmptyState>
          </div>
        )}
      </div>
    </div>
  )
}
