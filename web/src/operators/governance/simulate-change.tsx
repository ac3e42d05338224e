import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, Data } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import type { Figures } from '../economy/queries.ts'
import { bodyOf, observedInput } from '../economy/simulation-input.ts'
import { operatorCall } from '../operator-call.ts'
import { consoleEconomyKeys } from '../query-keys.ts'
import { showDate } from '../show-moment.ts'
import { changedSimulationInput } from './changed-simulation-input.ts'
import { previewWords } from './preview-words.ts'

type Simulated = Data<'simulateEconomy'>
type Body = NonNullable<CallInput<'simulateEconomy'>['body']>

interface SimulateChangeProps {
  figures: Figures
  change: NonNullable<Data<'previewParameter'>['simulation']>
}

/** Simulates five years with and without a change, with observed behaviour. */
export function SimulateChange({ figures, change }: SimulateChangeProps) {
  const w = useWords(previewWords)
  const queryClient = useQueryClient()
  const typed = observedInput(figures)
  const simulate = (body: Body) =>
    queryClient.fetchQuery({
      queryKey: consoleEconomyKeys.simulation(figures.countedTime, body),
      networkMode: 'always',
      // The result depends only on the count and the input.
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => operatorCall('simulateEconomy', { body }),
    })
  const run = useMutation({
    // One after the other, because a server runs one simulation at a time.
    mutationFn: async () => {
      const before = await simulate(bodyOf(typed))
      return { before, after: await simulate(changedSimulationInput(typed, change)) }
    },
  })
  const { days } = figures.observed
  return (
    <div className="flex flex-col gap-2">
      {!run.data && (
        <Button variant="secondary" busy={run.isPending && w.simulating} onClick={() => run.mutate()}>
          {w.simulate}
        </Button>
      )}
      {run.error && (
        <p className="text-sm">
          {w.failed}
          {messageOf(run.error)}
        </p>
      )}
      {run.data && (
        <>
          <h4 className="text-sm font-semibold">{w.simulated}</h4>
          <Facts
            facts={[
              { name: w.before, value: <Outcome of={run.data.before} /> },
              { name: w.after, value: <Outcome of={run.data.after} /> },
            ]}
          />
          <p className="text-sm text-quiet">
            {days > 0
              ? w.assumption(String(days), typed.growth, typed.spend, typed.exchange)
              : w.noAssumption}
          </p>
        </>
      )}
    </div>
  )
}

function Outcome({ of: { dry, years } }: { of: Simulated }) {
  const w = useWords(previewWords)
  const language = useLanguage()
  return dry ? (
    <span className="text-bad">{w.dryOn(showDate(dry.date, language))}</span>
  ) : (
    w.lastsYears(showAmount(years.at(-1)?.pool ?? '0.0000'))
  )
}
