import { REASON_LENGTH } from 'virtual:contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { leaveSheets } from '../../lib/use-back-closes.ts'
import { useWords } from '../../lib/words.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { OPERATOR } from '../queries.ts'
import { words } from './list-words.ts'

interface ReasonSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** What it does, before it is done. */
  children: ReactNode
  /** Who reads the reason. */
  hint: string
  submitLabel: string
  danger?: boolean
  /** What is said when it is done. */
  done: string
  act: (reason: string) => Promise<unknown>
}

/** Something that is done to somebody: what it means stands above, and it needs a reason. */
export function ReasonSheet({
  open,
  onClose,
  title,
  children,
  hint,
  submitLabel,
  danger = false,
  done,
  act,
}: ReasonSheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      {...{ open, onClose, title, submitLabel, danger }}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <ReasonForm hint={hint} onClose={onClose} done={done} act={act}>
        {children}
      </ReasonForm>
    </FormSheet>
  )
}

function ReasonForm({
  hint,
  onClose,
  done,
  act,
  children,
}: Pick<ReasonSheetProps, 'hint' | 'onClose' | 'done' | 'act' | 'children'>) {
  const w = useWords(words)
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const submit = async () => {
    setLeft(true)
    if (reason.trim() === '') return
    await act(reason.trim())
    onClose()
    await leaveSheets()
    toast(done, { tone: 'good' })
    await queries.invalidateQueries({ queryKey: OPERATOR })
  }
  return (
    <SheetForm onSubmit={submit}>
      <div className="flex flex-col gap-2">{children}</div>
      <TextArea
        label={w.reason}
        hint={hint}
        rows={3}
        max={REASON_LENGTH}
        value={reason}
        onValueChange={setReason}
        onBlur={() => setLeft(true)}
        error={wasLeft && reason.trim() === '' ? w.reasonRequired : undefined}
      />
    </SheetForm>
  )
}
