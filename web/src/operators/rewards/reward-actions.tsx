import { SINGLE_OPERATOR_HOLD_LIMIT } from '@torch/contract/governance-limits.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { useMay } from '../account/operator-session.ts'
import { Acts } from '../engine/acts.tsx'
import { operatorCall } from '../operator-call.ts'
import { TakeGfSheet } from './take-gf-sheet.tsx'
import { TakeSheet } from './take-sheet.tsx'
import type { Target } from './target.ts'
import { TwoPersonHoldSheet } from './two-person-sheets.tsx'
import { words } from './words.ts'

interface RewardActionsProps {
  /** Several where the operator chooses, as among the members of an anomaly. */
  targets: readonly [Target, ...Target[]]
  /** Undefined while unknown: both actions are offered. */
  hold?: { until: string | null; byTwo: boolean } | null
}

const DURATIONS = { d1: 1, d7: 7, d30: 30 } as const
type Duration = keyof typeof DURATIONS

/** Buttons to hold rewards, lift a hold, and propose to take rewards back. */
export function RewardActions({ targets, hold }: RewardActionsProps) {
  const w = useWords(words)
  const [chosen, setChosen] = useState(0)
  const [duration, setDuration] = useState<Duration>('d7')
  const target = targets[chosen] ?? targets[0]
  if (!useMay('rewards:hold')) return null
  const { holder, id, name } = target
  const params = { holder, id }
  const isOne = targets.length === 1
  const members = targets.filter((one) => one.holder === 'member')
  const lift = { label: w.lift, shown: hold !== null && isOne, title: w.liftTitle(name) }
  return (
    <Acts
      acts={[
        {
          label: w.hold,
          shown: !hold,
          title: isOne ? w.holdTitle(name) : w.hold,
          text: (
            <>
              {!isOne && (
                <Select
                  label={w.whose}
                  value={String(chosen)}
                  onValueChange={(value) => setChosen(Number(value))}
                  options={targets.map((one, place) => ({ value: String(place), label: one.name }))}
                />
              )}
              <p>{holder === 'member' ? w.holdMember : w.holdShop}</p>
              <p>
                {w.onePersonHoldLimit(SINGLE_OPERATOR_HOLD_LIMIT.days, SINGLE_OPERATOR_HOLD_LIMIT.within)}
              </p>
              <Select
                label={w.durationLabel}
                value={duration}
                onValueChange={setDuration}
                options={(Object.keys(DURATIONS) as Duration[]).map((value) => ({
                  value,
                  label: w.duration(DURATIONS[value]),
                }))}
              />
            </>
          ),
          hint: holder === 'member' ? w.holdRead : w.holdLogged,
          done: w.held,
          act: (reason) =>
            operatorCall('holdRewards', { params, body: { reason, days: DURATIONS[duration] } }),
        },
        {
          label: w.twoPersonHold,
          shown: isOne && !(hold?.byTwo && hold.until === null),
          sheet: (close) => <TwoPersonHoldSheet target={target} onClose={close} />,
        },
        hold?.byTwo
          ? {
              ...lift,
              text: (
                <>
                  <p>{w.twoPersonLift}</p>
                  <p>{w.liftText}</p>
                </>
              ),
              propose: { kind: 'lift-rewards', of: holder, id: String(id) },
            }
          : {
              ...lift,
              text: <p>{w.liftText}</p>,
              hint: w.liftLogged,
              done: w.lifted,
              act: (reason) => operatorCall('liftRewards', { params, body: { reason } }),
            },
        {
          label: w.take,
          shown: members.length > 0,
          sheet: (close) => <TakeSheet members={members} onClose={close} />,
        },
        {
          label: w.takeGf,
          shown: isOne,
          sheet: (close) => <TakeGfSheet target={target} onClose={close} />,
        },
      ]}
    />
  )
}
