import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { toast } from '../../ui/toast.tsx'
import { toastOnError, useAction } from '../../ui/use-action.ts'
import { useMay } from '../account/operator-session.ts'
import { operatorCall } from '../operator-call.ts'
import { consoleEconomyKeys } from '../query-keys.ts'
import { showMoment } from '../show-moment.ts'
import { words } from './economy-words.ts'
import type { Economy } from './queries.ts'

/** Shows the time of the figures, the progress of a new count, and the button to request one. */
export function CountState({ economy: { figures, running, failed } }: { economy: Economy }) {
  const w = useWords(words)
  const canCount = useMay('economy:count')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { busy, run } = useAction()
  const ask = async () => {
    const isAsked = await run(toastOnError(w.notAsked), () => operatorCall('countEconomy'))
    if (isAsked) toast(w.asked, { tone: 'good' })
    // If a colleague was faster, the page shows it.
    await queryClient.invalidateQueries({ queryKey: consoleEconomyKeys.all })
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-sm">
          {figures ? (
            <>
              <span className="font-medium">{w.counted(showMoment(figures.countedTime, language))}</span>
              <span className="text-quiet">
                {' · '}
                {figures.requestedBy ? w.countedBy(figures.requestedBy) : w.daily}
                {' · '}
                {w.took(figures.seconds.toFixed(1))}
              </span>
            </>
          ) : (
            w.none
          )}
        </p>
        {canCount && (
          <Button
            variant="secondary"
            icon={<RefreshCw aria-hidden className="size-4" />}
            busy={busy && w.asking}
            disabledReason={running ? w.counting : undefined}
            onClick={() => void ask()}
          >
            {w.countNow}
          </Button>
        )}
      </div>
      <div aria-live="polite">{running && <Progress running={running} />}</div>
      {failed && !running && <p className="mt-3 text-sm text-bad">{w.countFailed}</p>}
    </Card>
  )
}

function Progress({ running }: { running: NonNullable<Economy['running']> }) {
  const w = useWords(words)
  const steps = Object.keys(w.steps)
  const step = steps.indexOf(running.step)
  const progress = w.progress(String(step + 1), String(steps.length), w.steps[running.step])
  return (
    <div className="mt-3 flex flex-col gap-2 text-sm">
      <p>{running.requestedBy ? w.countingBy(running.requestedBy) : w.countingDaily}</p>
      <ProgressBar percent={Math.round(((step + 0.5) / steps.length) * 100)} label={w.counting} />
      <p className="text-quiet">{progress}</p>
    </div>
  )
}
