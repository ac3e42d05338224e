import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import { APPEAL_LENGTHS, MESSAGE_LENGTH } from '@torch/contract/trading-limits.ts'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { isOpen } from '../../trading/open-states.ts'
import { useTradingHalt } from '../../trading/use-halt.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { ActionBar } from '../action-bar.tsx'
import { useDecisionConsequence } from '../decision-consequence.ts'
import { operatorCall } from '../operator-call.ts'
import { TextSheet } from '../text-sheet.tsx'
import { words } from './appeal-words.ts'
import { DecideSheet } from './decide-sheet.tsx'
import { useCaseAct } from './use-case-act.ts'

const SIDES = ['buyer', 'seller', 'both'] as const

type Act = 'take' | 'ask' | 'hand-back' | 'decide' | 'approve' | 'refuse'

interface AppealActionsProps {
  appeal: InspectedAppeal
  onReload: () => void
}

/** The arbiter's current actions on a case; empty after its end. */
export function AppealActions({ appeal, onReload }: AppealActionsProps) {
  const w = useWords(words)
  const [open, setOpen] = useState<Act>()
  const [parties, setParties] = useState<(typeof SIDES)[number]>('both')
  const close = () => setOpen(undefined)
  const { busy, act } = useCaseAct(appeal.id, close, onReload)
  const consequenceOf = useDecisionConsequence()
  const params = { id: appeal.id }
  const take = () =>
    act(
      () => operatorCall('takeAppeal', { params }),
      () => w.taken,
      'mine',
    )
  const approve = async () => {
    const text = appeal.decision && consequenceOf(appeal, appeal.decision.forSide)
    if (!(await confirm({ title: w.approveTitle, text, action: w.approve }))) return
    await act(
      () => operatorCall('approveDecision', { params, body: { remark: '' } }),
      () => w.approved,
    )
  }
  return (
    <>
      <ActionButtons
        appeal={appeal}
        busy={busy}
        onAct={(next) => {
          if (next === 'take') void take()
          else if (next === 'approve') void approve()
          else setOpen(next)
        }}
      />
      <TextSheet
        open={open === 'ask'}
        title={w.ask}
        submitLabel={w.ask}
        label={w.askText}
        hint={w.askHint(appeal.evidenceHours)}
        max={MESSAGE_LENGTH}
        required={w.askRequired}
        onClose={close}
        act={(text) =>
          act(
            () => operatorCall('requestEvidence', { params, body: { of: parties, text } }),
            () => w.evidenceRequested,
          )
        }
      >
        <Segmented
          label={w.askOf}
          value={parties}
          onValueChange={setParties}
          options={SIDES.map((value) => ({ value, label: w.askOfSides[value] }))}
        />
      </TextSheet>
      <TextSheet
        open={open === 'hand-back'}
        title={w.handBackTitle}
        label={w.note}
        max={APPEAL_LENGTHS.findings}
        submitLabel={w.handBack}
        onClose={close}
        act={(remark) =>
          act(
            () => operatorCall('handBackAppeal', { params, body: { remark } }),
            () => w.handedBack,
          )
        }
      >
        <p>{w.handBackText}</p>
      </TextSheet>
      <DecideSheet
        appeal={appeal}
        open={open === 'decide'}
        busy={busy}
        onClose={close}
        onDecide={(body) =>
          void act(
            () => operatorCall('decideAppeal', { params, body }),
            (next) => (next?.awaitsSecondArbiter ? w.proposed : w.decided),
          )
        }
      />
      <TextSheet
        open={open === 'refuse'}
        max={APPEAL_LENGTHS.findings}
        title={w.refuseTitle}
        label={w.reason}
        hint={w.refuseHint}
        required={w.refuseRequired}
        submitLabel={w.refuse}
        onClose={close}
        act={(remark) =>
          act(
            () => operatorCall('refuseDecision', { params, body: { remark } }),
            () => w.refused,
          )
        }
      />
    </>
  )
}

interface ActionButtonsProps {
  appeal: InspectedAppeal
  busy: boolean
  onAct: (act: Act) => void
}

function ActionButtons({ appeal, busy, onAct }: ActionButtonsProps) {
  const w = useWords(words)
  // A decision moves GF, so it waits until the hall's halt is lifted.
  const halted = useTradingHalt()?.text
  const { appealStatus, own, awaitsSecondArbiter, handler } = appeal
  if (!isOpen(appeal)) return null
  if (appealStatus === 'pending')
    return (
      <ActionBar>
        <Button busy={busy && w.taking} onClick={() => onAct('take')}>
          {w.take}
        </Button>
        <p className="text-sm text-quiet">{w.takeText(appeal.evidenceHours)}</p>
      </ActionBar>
    )
  if (own && awaitsSecondArbiter) return <WaitingNote>{w.ownDecision}</WaitingNote>
  if (own)
    return (
      <ActionBar count={3}>
        <Button variant="secondary" onClick={() => onAct('hand-back')}>
          {w.handBack}
        </Button>
        <Button variant="secondary" onClick={() => onAct('ask')}>
          {w.ask}
        </Button>
        <div>
          <Button wide disabledReason={halted} onClick={() => onAct('decide')}>
            {w.decide}
          </Button>
        </div>
      </ActionBar>
    )
  if (awaitsSecondArbiter)
    return (
      <ActionBar count={2}>
        <Button variant="secondary" onClick={() => onAct('refuse')}>
          {w.refuse}
        </Button>
        <div>
          <Button wide busy={busy && w.deciding} disabledReason={halted} onClick={() => onAct('approve')}>
            {w.approve}
          </Button>
        </div>
      </ActionBar>
    )
  return <WaitingNote>{w.withColleague(handler ?? '—')}</WaitingNote>
}

function WaitingNote({ children }: { children: ReactNode }) {
  return <p className="rounded-lg bg-sunken p-4 text-sm">{children}</p>
}
