import { useQueryClient } from '@tanstack/react-query'
import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messageOf, Refusal } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { isOpen } from '../trading/open-states.ts'
import { useTradingHalt } from '../trading/use-halt.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type Message, MessageDialog } from '../ui/message-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { leaveSheets } from '../ui/use-back-closes.ts'
import { APPEALS, appealKey } from './appeal-queries.ts'
import { words } from './appeal-words.ts'
import { AskSheet } from './ask-sheet.tsx'
import { useConsequence } from './consequence.ts'
import { DecideSheet } from './decide-sheet.tsx'
import { operatorCall } from './operator-call.ts'
import { RemarkSheet } from './remark-sheet.tsx'

type Act = 'take' | 'ask' | 'hand-back' | 'decide' | 'approve' | 'refuse'

interface Failure extends Message {
  isOvertaken: boolean
}

interface AppealActionsProps {
  appeal: InspectedAppeal
  onLookAgain: () => void
}

/** What this arbiter can do with the case now; nothing where it has ended. */
export function AppealActions({ appeal, onLookAgain }: AppealActionsProps) {
  const w = useWords(words)
  const [open, setOpen] = useState<Act>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const consequenceOf = useConsequence()
  const keep = useKeep(appeal.id)
  const toQueue = useToQueue()
  const { id, decision } = appeal
  const params = { id }
  const close = () => setOpen(undefined)

  const act = async (
    call: () => Promise<InspectedAppeal | null>,
    done: (next: InspectedAppeal | null) => string,
  ) => {
    setBusy(true)
    try {
      const next = await call()
      close()
      await leaveSheets()
      toast(done(next), { tone: 'good' })
      await keep(next)
      if (!next) await toQueue()
    } catch (error) {
      // A colleague was first, both sides have settled it, or it was withdrawn: what is shown here is not true any more.
      const isOvertaken = error instanceof Refusal && error.status === 409
      if (isOvertaken) close()
      setFailure({
        tone: 'bad',
        title: isOvertaken ? w.overtaken : w.failed,
        text: messageOf(error),
        isOvertaken,
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Buttons appeal={appeal} onAct={setOpen} />
      <ConfirmDialog
        open={open === 'take'}
        title={w.takeTitle}
        confirmLabel={w.take}
        busy={busy && w.taking}
        onClose={close}
        onConfirm={() =>
          void act(
            () => operatorCall('takeAppeal', { params }),
            () => w.taken,
          )
        }
      >
        <p>{w.takeText}</p>
      </ConfirmDialog>
      <AskSheet
        open={open === 'ask'}
        busy={busy}
        onClose={close}
        onAsk={(body) =>
          void act(
            () => operatorCall('askForEvidence', { params, body }),
            () => w.asked,
          )
        }
      />
      <RemarkSheet
        open={open === 'hand-back'}
        busy={busy}
        title={w.handBackTitle}
        lead={w.handBackText}
        label={w.note}
        submitLabel={w.handBack}
        onClose={close}
        onSubmit={(remark) =>
          void act(
            () => operatorCall('handBackAppeal', { params, body: { remark } }),
            () => w.handedBack,
          )
        }
      />
      <DecideSheet
        appeal={appeal}
        open={open === 'decide'}
        busy={busy}
        onClose={close}
        onDecide={(body) =>
          void act(
            () => operatorCall('decideAppeal', { params, body }),
            (next) => (next?.awaitsSecond ? w.proposed : w.decided),
          )
        }
      />
      <ConfirmDialog
        open={open === 'approve'}
        title={w.approveTitle}
        confirmLabel={w.approve}
        busy={busy && w.deciding}
        onClose={close}
        onConfirm={() =>
          void act(
            () => operatorCall('approveDecision', { params, body: { remark: '' } }),
            () => w.approved,
          )
        }
      >
        <p>{decision && consequenceOf(appeal, decision.forSide)}</p>
      </ConfirmDialog>
      <RemarkSheet
        open={open === 'refuse'}
        busy={busy}
        title={w.refuseTitle}
        label={w.reason}
        hint={w.refuseHint}
        required={w.refuseRequired}
        submitLabel={w.refuse}
        onClose={close}
        onSubmit={(remark) =>
          void act(
            () => operatorCall('refuseDecision', { params, body: { remark } }),
            () => w.refused,
          )
        }
      />
      <MessageDialog
        message={failure}
        {...(failure?.isOvertaken && { confirmLabel: w.lookAgain })}
        onClose={() => {
          setFailure(undefined)
          if (failure?.isOvertaken) onLookAgain()
        }}
      />
    </>
  )
}

function Buttons({ appeal, onAct }: { appeal: InspectedAppeal; onAct: (act: Act) => void }) {
  const w = useWords(words)
  // A decision moves GF: it waits until trading goes on.
  const halted = useTradingHalt()?.text
  const { appealStatus, own, awaitsSecond, handler } = appeal
  if (!isOpen(appeal)) return null
  if (appealStatus === 'pending')
    return (
      <ActionBar>
        <Button onClick={() => onAct('take')}>{w.take}</Button>
      </ActionBar>
    )
  if (own && awaitsSecond) return <Waits>{w.ownDecision}</Waits>
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
  if (awaitsSecond)
    return (
      <ActionBar count={2}>
        <Button variant="secondary" onClick={() => onAct('refuse')}>
          {w.refuse}
        </Button>
        <div>
          <Button wide disabledReason={halted} onClick={() => onAct('approve')}>
            {w.approve}
          </Button>
        </div>
      </ActionBar>
    )
  return <Waits>{w.withColleague(handler ?? '—')}</Waits>
}

/** Stays in reach while one reads. */
function ActionBar({ count = 1, children }: { count?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'sticky top-2 z-10 grid items-start gap-3 rounded-lg border border-line bg-raised p-3 shadow-raised',
        count === 2 && 'grid-cols-2 wide:max-w-md',
        count === 3 && 'grid-cols-2 sm:grid-cols-3 [&>:last-child]:max-sm:col-span-2',
        count === 1 && 'wide:max-w-xs',
      )}
    >
      {children}
    </div>
  )
}

function Waits({ children }: { children: ReactNode }) {
  return <p className="rounded-lg bg-sunken p-4 text-sm">{children}</p>
}

/** Keeps what an act answered with, and lets the queues be asked for anew. */
function useKeep(id: number): (next: InspectedAppeal | null) => Promise<void> {
  const queries = useQueryClient()
  return async (next) => {
    if (next) queries.setQueryData(appealKey(id), next)
    else queries.removeQueries({ queryKey: appealKey(id) })
    await queries.invalidateQueries({ queryKey: APPEALS })
  }
}

function useToQueue(): () => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async () => navigate({ pathname: paths.consoleAppeals, search })
}
