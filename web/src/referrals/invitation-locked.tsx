import { showUnits } from '@torch/contract/money.ts'
import { Lock } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ProgressBar } from '../ui/figures/progress-bar.tsx'
import { percentOf, type Unlock } from './invitation.ts'
import { words } from './words.ts'

/** Shows what is missing to unlock picture and link, and the two ways to get there. */
export function InvitationLocked({ earned, needed, missing }: Extract<Unlock, { open: false }>) {
  const w = useWords(words).invite
  const progress = w.earned(showUnits(earned), showUnits(needed))
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-violet-soft text-violet">
          <Lock aria-hidden className="size-5" />
        </span>
        <div>
          <h2 className="font-semibold">{w.locked(showUnits(needed))}</h2>
          <p className="mt-1 text-sm text-quiet">{w.lockedText}</p>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <ProgressBar percent={percentOf(earned, needed)} label={progress} />
        <p className="tabular text-sm font-medium">{progress}</p>
        <p className="tabular text-sm text-quiet">{w.missing(showUnits(missing))}</p>
      </div>
      <div className="pair">
        <ButtonLink to={paths.merchantApply} variant="secondary" className="px-2!">
          {w.toApply}
        </ButtonLink>
        <ButtonLink to={paths.scanPayment} className="px-2!">
          {w.toScan}
        </ButtonLink>
      </div>
    </Card>
  )
}
