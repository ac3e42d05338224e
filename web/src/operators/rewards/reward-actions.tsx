import { SINGLE_OPERATOR_HOLD_LIMIT } from '@torch/contract/governance-limits.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { useMay } from '../account/operator-session.ts'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { TakeGfSheet } from './take-gf-sheet.tsx'
import { TakeSheet } from './take-sheet.tsx'
import type { Target } from './target.ts'
import { TwoPersonHoldSheet, TwoPersonLiftSheet } from './two-person-sheets.tsx'
import { words } from './words.ts'

interface RewardActionsProps {
  /** Several where the operator chooses, as among the members of an anomaly. */
  targets: readonly [Target, ...Target[]]
  /** Undefined while unknown: both actions are offered. */
  hold?: { until: string | null; byTwo: boolean } | null
}

const DURATIONS = { d1: 1, d7: 7, d30: 30 } as const
type Duration = keyof typeof DURATIONS

type Act = 'hold' | 'two-person-hold' | 'lift' | 'take' | 'take-gf'

/** Buttons to hold rewards, lift a hold, and propose to take rewards back. */
export function RewardActions({ targets, hold }: RewardActionsProps) {
  const w = useWords(words)
  const [open, setOpen] = useState<Act>()
  const [chosen, setChosen] = useState(0)
  const [duration, setDuration] = useState<Duration>('d7')
  const target = targets[chosen] ?? targets[0]
  if (!useMay('rewards:hold')) return null
  const sheet = (act: Act) => ({ open: open === act, onClose: () => setOpen(undefined) })
  const { holder, id, name } = target
  const params = { holder, id }
  const members = targets.filter((one) => one.holder === 'member')
  return (
    <div className="flex flex-wrap gap-3">
      {!hold && (
        <Button variant="secondary" onClick={() => setOpen('hold')}>
          {w.hold}
        </Button>
      )}
      {targets.length === 1 && !(hold?.byTwo && hold.until === null) && (
        <Button variant="secondary" onClick={() => setOpen('two-person-hold')}>
          {w.twoPersonHold}
        </Button>
      )}
      {hold !== null && targets.length === 1 && (
        <Button variant="secondary" onClick={() => setOpen('lift')}>
          {w.lift}
        </Button>
      )}
      {members.length > 0 && (
        <Button variant="secondary" onClick={() => setOpen('take')}>
          {w.take}
        </Button>
      )}
      {targets.length === 1 && (
        <Button variant="secondary" onClick={() => setOpen('take-gf')}>
          {w.takeGf}
        </Button>
      )}
      <ReasonSheet
        {...sheet('hold')}
        title={targets.length > 1 ? w.hold : w.holdTitle(name)}
        hint={holder === 'member' ? w.holdRead : w.holdLogged}
        submitLabel={w.hold}
        done={w.held}
        act={(reason) => operatorCall('holdRewards', { params, body: { reason, days: DURATIONS[duration] } })}
      >
        {targets.length > 1 && (
          <Select
            label={w.whose}
            value={String(chosen)}
            onValueChange={(value) => setChosen(Number(value))}
            options={targets.map((one, place) => ({ value: String(place), label: one.name }))}
          />
        )}
        <p>{holder === 'member' ? w.holdMember : w.holdShop}</p>
        <p>{w.onePersonHoldLimit(SINGLE_OPERATOR_HOLD_LIMIT.days, SINGLE_OPERATOR_HOLD_LIMIT.within)}</p>
        <Select
          label={w.durationLabel}
          value={duration}
          onValueChange={setDuration}
          options={(Object.keys(DURATIONS) as Duration[]).map((value) => ({
            value,
            label: w.duration(DURATIONS[value]),
          }))}
        />
      </ReasonSheet>
      {open === 'two-person-hold' && (
        <TwoPersonHoldSheet target={target} onClose={() => setOpen(undefined)} />
      )}
      {open === 'lift' && hold?.byTwo && (
        <TwoPersonLiftSheet target={target} onClose={() => setOpen(undefined)} />
      )}
      <ReasonSheet
        open={open === 'lift' && !hold?.byTwo}
        onClose={() => setOpen(undefined)}
        title={w.liftTitle(name)}
        hint={w.liftLogged}
        submitLabel={w.lift}
        done={w.lifted}
        act={(reason) => operatorCall('liftRewards', { params, body: { reason } })}
      >
        <p>{w.liftText}</p>
      </ReasonSheet>
      {open === 'take-gf' && <TakeGfSheet target={target} onClose={() => setOpen(undefined)} />}
      {open === 'take' && <TakeSheet members={members} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
