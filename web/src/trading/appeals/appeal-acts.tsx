import type { Appeal } from '@torch/contract/trading.ts'
import { APPEAL_LENGTHS } from '@torch/contract/trading-limits.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SentFile } from '../../files/file-field.tsx'
import { useSecondKeyInDialog } from '../../identity/second-key/use-second-key-in-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { faultMessage, useInlineAction } from '../../ui/use-action.ts'
import type { useOverlay } from '../../ui/use-overlay.ts'
import { canActNow } from '../buttons.ts'
import { refreshTrading } from '../queries.ts'
import { useCloseWhenSettled } from '../use-close-when-settled.ts'
import { EvidenceField } from './evidence-field.tsx'
import { words } from './member-words.ts'

export interface OpenAppealAct {
  act: 'add-evidence' | 'withdraw'
  appeal: Appeal
}

/** Dialogs over a list of appeals: adding evidence, or the question whether to withdraw. */
export function AppealActs({
  overlay,
  appeals,
  loadedAt,
}: {
  overlay: ReturnType<typeof useOverlay<OpenAppealAct>>
  /** The current list, and the time when it was loaded. */
  appeals: readonly Appeal[]
  loadedAt: number
}) {
  if (!overlay.of) return null
  const { act, appeal } = overlay.of
  const now = appeals.find(({ id }) => id === appeal.id) ?? appeal
  const common = { appeal, now, loadedAt, open: overlay.isOpen, onClose: overlay.close }
  return act === 'withdraw' ? (
    <WithdrawDialog key={overlay.opening} {...common} />
  ) : (
    <EvidenceSheet key={overlay.opening} {...common} />
  )
}

interface ActProps {
  appeal: Appeal
  now: Appeal
  loadedAt: number
  open: boolean
  onClose: () => void
}

function WithdrawDialog({ appeal, now, loadedAt, open, onClose }: ActProps) {
  const w = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const { progress, send } = useIdempotentMutation('cancelAppeal')
  const secondKey = useSecondKeyInDialog()
  const { run, setFault, fault } = useInlineAction()
  useCloseWhenSettled({
    open,
    isOver: !canActNow(now.actions, 'withdraw'),
    loadedAt,
    isBusy: progress !== 'idle',
    text: w.moved,
    onClose,
  })
  const withdraw = async () => {
    await run(undefined, async () => {
      const body = { appealId: appeal.id, userId, paymentPassword: secondKey.password }
      const done = await secondKey.trackFailure(() => send({ body }))
      if (!done) return setFault(faultMessage(w.unknown))
      toast(w.withdrawn, { tone: 'good' })
      onClose()
    })
    void refreshTrading()
  }
  const isComplaint = appeal.kind === 'complaint'
  return (
    <ConfirmDialog
      open={open}
      title={w.withdrawTitle}
      confirmLabel={isComplaint ? w.withdrawComplaint : w.withdraw}
      busy={(progress === 'running' || progress === 'retrying') && w.withdrawing}
      disabledReason={secondKey.disabledReason}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{isComplaint ? w.withdrawComplaintText : w.withdrawText}</p>
        {secondKey.field}
        {fault && !secondKey.isFault && <FaultNote text={fault.text} />}
      </div>
    </ConfirmDialog>
  )
}

interface Draft {
  evidence: readonly SentFile[]
  description: string
}

function EvidenceSheet({ appeal, open, onClose }: ActProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.evidenceTitle}
      submitLabel={w.sendEvidence}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <EvidenceForm appeal={appeal} onSent={onClose} />
    </FormSheet>
  )
}

function EvidenceForm({ appeal, onSent }: { appeal: Appeal; onSent: () => void }) {
  const w = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const [isUploading, setUploading] = useState(false)
  const form = useForm<Draft>({ mode: 'onTouched', defaultValues: { evidence: [], description: '' } })
  const files = useField(form, 'evidence', { validate: ({ length }) => length > 0 || w.filesRequired })
  const description = useField(form, 'description')
  const onSubmit = form.handleSubmit(async (filled) => {
    if (isUploading) return
    const evidence = filled.evidence.map(({ fileUrl }) => fileUrl)
    await call('addEvidence', {
      body: { appealId: appeal.id, userId, evidence, description: filled.description.trim() },
    }).finally(() => void refreshTrading())
    toast(w.evidenceSent, { tone: 'good' })
    onSent()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <EvidenceField
        ref={files.ref}
        files={files.value}
        onFilesChange={(change) => files.onValueChange(change(form.getValues('evidence')))}
        error={files.error}
        onBusy={setUploading}
      />
      <TextArea
        label={w.evidenceText}
        hint={w.evidenceTextHint}
        rows={4}
        max={APPEAL_LENGTHS.description}
        {...description}
      />
    </SheetForm>
  )
}
