import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '@torch/contract/api.ts'
import { PROPOSAL_REASON_LENGTH } from '@torch/contract/governance-limits.ts'
import type { BodyInput } from '@torch/contract/operation.ts'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { governanceKeys } from '../query-keys.ts'
import { words } from './words.ts'

type Asked = BodyInput<Api['propose']>['change']

interface ProposeSheetProps {
  title: string
  open: boolean
  onClose: () => void
  /** What is asked for; undefined while the fields say nothing sound, which they show from then on. */
  make: () => Asked | undefined
  /** Who reads the reason; whoever approves, where nothing is said. */
  reasonHint?: string
  children?: ReactNode
}

type FieldsProps = Pick<ProposeSheetProps, 'make' | 'onClose' | 'children'> & {
  reasonHint: string | undefined
}

/** Asks for something that takes two: its fields, the reason, and who has to act next. */
export function ProposeSheet({ title, open, onClose, make, reasonHint, children }: ProposeSheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={title}
      submitLabel={w.propose}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <Fields {...{ make, onClose, reasonHint }}>{children}</Fields>
    </FormSheet>
  )
}

function Fields({ make, onClose, reasonHint, children }: FieldsProps) {
  const w = useWords(words)
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const isEmpty = reason.trim() === ''
  const submit = async () => {
    setLeft(true)
    const asked = make()
    if (!asked || isEmpty) return
    await operatorCall('propose', { body: { change: asked, reason: reason.trim() } })
    void queries.invalidateQueries({ queryKey: governanceKeys.all })
    toast(w.proposed, { tone: 'good' })
    onClose()
  }
  return (
    <SheetForm onSubmit={submit}>
      {children}
      <TextArea
        label={w.reason}
        hint={reasonHint ?? w.reasonHint}
        rows={3}
        max={PROPOSAL_REASON_LENGTH}
        value={reason}
        onValueChange={setReason}
        onBlur={() => setLeft(true)}
        error={wasLeft && isEmpty ? w.reasonRequired : undefined}
      />
    </SheetForm>
  )
}
