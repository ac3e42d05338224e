import type { StandardAct } from '@torch/contract/standard-reasons.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Proposed, ReasonProposal } from '../governance/propose-sheet.tsx'
import { ReasonSheet } from '../list/reason-sheet.tsx'

/** An act of an operator: its button and what the button opens. */
export type Act = {
  label: string
  /** Without it the sheet stays, so that an act that is over can still close its sheet. */
  shown: boolean
  variant?: 'primary' | 'danger'
} & (WithReason | WithSecondPerson | { sheet: (close: () => void) => ReactNode })

/** Done at once, with a reason. */
interface WithReason {
  title: string
  /** The consequences, above the reason. */
  text: ReactNode
  /** The readers of the reason. */
  hint: string
  /** The message after success. */
  done: string
  submitLabel?: string
  /** Offers the standard reasons of this act. */
  standard?: StandardAct
  act: (reason: string) => Promise<unknown>
}

/** Proposed with a reason, and done when another operator approves. */
interface WithSecondPerson {
  title: string
  text: ReactNode
  hint?: string
  propose: Proposed
}

/** The buttons of acts, each with its sheet. */
export function Acts({ acts }: { acts: readonly Act[] }) {
  const [opened, setOpened] = useState<string>()
  const close = () => setOpened(undefined)
  // Dangerous acts stand last and are never the loudest.
  const shown = acts
    .filter((act) => act.shown)
    .sort((one, other) => Number(one.variant === 'danger') - Number(other.variant === 'danger'))
  return (
    <>
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {shown.map(({ label, variant = 'secondary' as const }) => (
            <Button
              key={label}
              variant={variant === 'danger' ? 'secondary' : variant}
              onClick={() => setOpened(label)}
            >
              {variant === 'danger' ? <span className="text-bad">{label}</span> : label}
            </Button>
          ))}
        </div>
      )}
      {acts.map((act) => (
        <ActSheet key={act.label} act={act} open={opened === act.label} onClose={close} />
      ))}
    </>
  )
}

function ActSheet({ act: described, open, onClose }: { act: Act; open: boolean; onClose: () => void }) {
  if ('sheet' in described) return open && described.sheet(onClose)
  if ('propose' in described)
    return open && <ReasonProposal {...described} change={described.propose} onClose={onClose} />
  const { label, variant, text, standard, title, hint, done, submitLabel = label, act } = described
  return (
    <ReasonSheet
      {...{ open, onClose, title, hint, done, submitLabel, act }}
      {...(standard && { standard })}
      danger={variant === 'danger'}
    >
      {text}
    </ReasonSheet>
  )
}
